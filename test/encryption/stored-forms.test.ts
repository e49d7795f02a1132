import { expect, test } from 'vitest';
import { createPasswords } from '#server/accounts/passwords/passwords.ts';
import { recoveryHash } from '#server/accounts/two-step/recovery-codes.ts';
import { hashOf } from '#server/accounts/random-tokens.ts';
import { backupEncryption } from '#server/backup/backup-file.ts';
import { createEncryption } from '#server/encryption/encryption.ts';

/** What stands in databases, files and backups since the first release: whatever changes, it must go on being understood. */
const encryption = createEncryption({ keys: [Buffer.alloc(32, 7)] });
const bytes = (base64: string) => Buffer.from(base64, 'base64');

test('a password', async () => {
  const stored = '$argon2id$v=19$m=19456,t=2,p=1$5mkh6g1Tsg9H4ftArZig3g$Z9iwv81aat+WpMI1j/w3Yu9Uv5n+fWRTNpZkRHsBPTY';
  expect(await createPasswords().matches('correct horse', stored)).toBe(true);
  expect(await createPasswords().matches('wrong horse', stored)).toBe(false);
  const costs = { memory: 65_536, passes: 3, parallelism: 1 };
  expect(await createPasswords({ costs }).matches('correct horse', stored)).toBe(true);
  expect(createPasswords({ costs }).isOutdated(stored)).toBe(true);
});

test('a recovery code, and the tokens of sessions and links', () => {
  expect(recoveryHash('K3FW q2zb-xnpa-7rme')).toBe('e8966ae5a804daa5467e6909a1eb65eddd7f0bb698ebbadc450868eb6a7e7a2b');
  expect(Buffer.from(hashOf('a token')).toString('hex')).toBe(
    'e3316e2bafebb6103a3418e8778c0adc960d40213a03a7e7f4fcd3426ed807bf',
  );
});

test('an encrypted record', () => {
  const stored = bytes('AY8kamV4+sC/N2CsYzTu7pO5DXskHYFki6ADfpUGirUwSgaSi7IT7pez');
  expect(Buffer.from(encryption.decrypt(stored, 'application:17')).toString()).toBe('as it was');
});

test('an encrypted file', async () => {
  const stored = 'Ao8kamWLNePElVIMyTLsZsXjcECkhaQ9DJzu9F9MJaP3g6y0RCoisSkyKjKHvNeA9VljVo13CACppK73+Eo=';
  const pieces = await Array.fromAsync(encryption.decryptStream(piecesOf(bytes(stored)), 'paper:17'));
  expect(Buffer.concat(pieces).toString()).toBe('as it was');
});

test('a backup made with a passphrase', () => {
  const key = backupEncryption({ passphrase: 'a long passphrase for the vault', dataKeys: [] }, Buffer.alloc(32, 3));
  const stored = bytes('AR9+M5TWaNOtqAvv5Gkchp/stBhWICBFY0En2mBn9W6WF/L7q8qvwMwD');
  expect(Buffer.from(key.decrypt(stored, 'backup')).toString()).toBe('as it was');
});

async function* piecesOf(whole: Uint8Array) {
  yield whole;
}
