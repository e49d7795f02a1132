import { beforeAll, expect, test, vi } from 'vitest';
import { prepareFiles } from '../database/directories.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { startClamd } from '../antivirus/clamd-server.ts';
import { createSite } from './test-site.ts';

beforeAll(() => prepareFiles());
// Each command is a process that opens the database anew.
vi.setConfig({ testTimeout: 300_000 });

test('without a name, every command is told; an unknown one is refused', async () => {
  const site = await createSite();
  const help = await site.command([]);
  expect(help.code).toBe(0);
  for (const name of [
    'check',
    'migrate',
    'admin create',
    'sessions end',
    'backup',
    'restore',
    'drill',
    'rekey',
    'audit verify',
  ])
    expect(help.said).toMatch(new RegExp(`^ *${name}`, 'm'));
  expect((await site.command(['nonsense'])).code).toBe(2);
});

test('check says what is in order, and migrate what it did', async () => {
  const site = await createSite();
  const mail = await startMailServer();
  const clamd = await startClamd();
  const env = { SMTP_URL: mail.url, CLAMD_URL: clamd.url };
  expect(await site.command(['check'], { env })).toMatchObject({
    code: 0,
    said: expect.stringMatching(/migrations pending[\s\S]*read and write OK[\s\S]*connected[\s\S]*clamd connected/),
  });
  expect(await site.command(['migrate'])).toMatchObject({ code: 0, said: expect.stringContaining('up to date') });
  expect((await site.command(['check'], { env })).said).toMatch(/tables up to date/);
  await mail.end();
  await clamd.end();
  const failed = await site.command(['check'], { env });
  expect(failed).toMatchObject({ code: 1, complained: 'Some checks failed.' });
  expect(failed.said).toMatch(/mail +FAILED/);
  expect(failed.said).toMatch(/virus scanner +FAILED/);
});

test('a wrong configuration is told in one line for each variable', async () => {
  const site = await createSite();
  const refused = await site.command(['check'], { env: { DATA_KEY: 'short', BACKUP_KEY: 'short' } });
  expect(refused.code).toBe(1);
  expect(refused.complained.split('\n')).toEqual([
    expect.stringMatching(/^DATA_KEY: /),
    expect.stringMatching(/^BACKUP_KEY: /),
  ]);
});
