import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from './starting.ts';

const refusal = (line: RegExp) => ({ code: 1, complained: expect.stringMatching(line) });

test('a DATA_DIR that cannot be written is refused in one line that names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'file'), '');
  const inFile = join(folder, 'file', 'data');
  expect(await startApp({ DATA_DIR: inFile })).toMatchObject(
    refusal(/^Cannot start: DATA_DIR \S+file\/data cannot be written \(ENOTDIR\)\. [^\n]+\n$/),
  );
  // A file system that takes no folders, whoever asks.
  expect(await startApp({ DATA_DIR: '/proc/reclaim-data' })).toMatchObject(
    refusal(/^Cannot start: DATA_DIR \/proc\/reclaim-data cannot be written \(E[A-Z]+\)\. [^\n]+\n$/),
  );
  // Root may write there all the same.
  if (process.getuid?.() === 0) return;
  chmodSync(folder, 0o500);
  expect(await startApp({ DATA_DIR: folder })).toMatchObject(refusal(/^Cannot start: DATA_DIR \S+ cannot be written/));
});

test('a port that is taken is refused in one line', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  expect(await startApp({ PORT: String(port) })).toMatchObject(
    refusal(new RegExp(`^Cannot start: HOST and PORT: another program listens there \\(127.0.0.1, ${port}\\)\\.\n$`)),
  );
});

test('a database that is not there is named without user, password and database', async () => {
  const urls = {
    'postgres://canary:canarypassword@127.0.0.1:1/canarybase':
      /127\.0\.0\.1:1 cannot be used: nobody listens there \(ECONNREFUSED\)/,
    'postgres://canary:canarypassword@nowhere.invalid/canarybase':
      /nowhere\.invalid cannot be used: [^\n]+ \(E[A-Z_]+\)/,
  };
  for (const [url, line] of Object.entries(urls)) {
    const outcome = await startApp({ DATABASE_URL: url });
    expect(outcome).toMatchObject(refusal(line));
    expect(outcome).toMatchObject(refusal(/^Cannot start: [^\n]+ tried twice\. Check DATABASE_URL\.\n$/));
    expect(JSON.stringify(outcome)).not.toMatch(/canary/i);
  }
});
