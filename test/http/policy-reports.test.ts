import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { policyReportsPath, servePolicyReports } from '#server/http/policy-reports.ts';
import { createLog } from '#server/log.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const report = (details: Record<string, unknown> = {}) =>
  JSON.stringify({
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/steal.js?name=Ada',
      'source-file': 'http://127.0.0.1/listings?q=my+secret',
      ...details,
    },
  });
const asReport = { 'content-type': 'application/csp-report' };

test('pages name the address, and it takes nothing but reports from our own pages', async () => {
  const visitor = world.visitor();
  const home = await visitor.fetch('/');
  expect(home.headers.get('content-security-policy')).toContain(`report-uri ${policyReportsPath}`);
  const send = async (body: string, headers: Record<string, string> = asReport, path = policyReportsPath) =>
    (await visitor.fetch(path, { method: 'POST', headers, body })).status;
  expect(await send(report())).toBe(204);
  for (const bad of ['', '{', '[]', '{"csp-report":7}', report({ 'effective-directive': 'x'.repeat(101) })])
    expect(await send(bad), bad).toBe(400);
  expect(await send(report({ 'blocked-uri': 'x'.repeat(9000) }))).toBe(413);
  expect(await send(report(), { 'content-type': 'text/plain' })).toBe(415);
  expect(await send(report(), asReport, '/api/auth/login')).toBe(415);
  const foreign = await fetch(world.url + policyReportsPath, { method: 'POST', headers: asReport, body: report() });
  expect(foreign.status).toBe(403);
});

test('the log is told what was blocked and where, without what people typed, and a few a minute', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = createLog('info', { write });
  let now = 0;
  const http = Fastify();
  await servePolicyReports(http, { log, clock: () => new Date(now) });
  const send = (body = report()) => http.inject({ method: 'POST', url: policyReportsPath, headers: asReport, body });
  await send();
  expect(lines[0]).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    source: '/listings',
  });
  await send(report({ 'blocked-uri': 'inline' }));
  expect(lines[1]).toMatchObject({ blocked: 'inline' });
  await send(report({ 'source-file': 'http://127.0.0.1/viewing/the-secret-of-its-holder' }));
  expect(lines[2]).toMatchObject({ source: 'elsewhere' });
  await send(report({ 'effective-directive': 'Ada Lovelace <ada@example.test>', 'blocked-uri': 'Ada Lovelace' }));
  expect(JSON.stringify(lines[3])).not.toMatch(/lovelace/i);
  for (let count = 4; count < 29; count++) await send();
  now = 59_999;
  await send();
  expect(lines).toHaveLength(20);
  now = 60_000;
  await send();
  expect(lines.slice(20)).toMatchObject([{ untold: 10 }, { directive: 'script-src-elem' }]);
  for (let count = 1; count < 20; count++) await send();
  now = -3_600_000;
  await send();
  expect(lines, 'after the clock was set back').toHaveLength(42);
  await http.close();
});
