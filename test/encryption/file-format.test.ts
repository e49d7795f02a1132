import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createEncryption } from '#server/encryption/encryption.ts';

/** Written from docs/encrypted-files.md alone: what stands there must go on being true of files that were written years ago. */
const page = readFileSync(new URL('../../docs/encrypted-files.md', import.meta.url), 'utf8');
const secret = Buffer.from(Array.from({ length: 32 }, (_, byte) => byte));
const salt = Buffer.alloc(32, 0xa5);
const context = 'paper:17:x';
const encryption = createEncryption({ keys: [secret] });

describe('an encrypted file is what the page says', () => {
  test.each([
    ['nothing', ''],
    ['`as it was`', 'as it was'],
  ])('the vector of %s opens', async (content, plain) => {
    const file = Buffer.from(vector(content), 'hex');
    expect(file.equals(writeFile(Buffer.from(plain)))).toBe(true);
    expect(readFile(file).toString()).toBe(plain);
    expect((await opened(file)).toString()).toBe(plain);
  });

  test.each([65_536, 65_537])('a file of %i bytes is cut into chunks as it was', async (size) => {
    const file = writeFile(Buffer.alloc(size));
    expect(sha256(file).toString('hex')).toBe(vector(`${size.toLocaleString('en-US')} bytes of 00`));
    expect((await opened(file)).equals(Buffer.alloc(size))).toBe(true);
  });

  test.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
    'what is written now, of %i bytes, is read by it',
    async (size) => {
      const plain = Buffer.alloc(size, 'reclaim');
      const file = Buffer.concat(await Array.fromAsync(encryption.encryptStream(piecesOf(plain), context)));
      expect(readFile(file).equals(plain)).toBe(true);
    },
  );

  test('its key is named by its id', () => {
    expect(encryption.currentKeyID).toBe(keyID().toString('hex'));
    expect(page).toContain(`Key id: \`${encryption.currentKeyID}\``);
  });
});

test('an encrypted value is what the page says', () => {
  const value = Buffer.from(encryption.encrypt(Buffer.from('as it was'), 'application:17'));
  const header = value.subarray(0, 5);
  expect(header.equals(Buffer.concat([Buffer.of(1), keyID()]))).toBe(true);
  const recordKey = hkdf(Buffer.alloc(0), 'record');
  const decipher = createDecipheriv('aes-256-gcm', recordKey, value.subarray(5, 17));
  decipher.setAAD(Buffer.concat([header, Buffer.from('application:17')]));
  decipher.setAuthTag(value.subarray(17, 33));
  expect(Buffer.concat([decipher.update(value.subarray(33)), decipher.final()]).toString()).toBe('as it was');
});

const keyID = () => sha256(Buffer.concat([Buffer.from('key id'), secret])).subarray(0, 4);
const hkdf = (ofFile: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, ofFile, sha256(Buffer.from(purpose)), 32));

function writeFile(plain: Buffer): Buffer {
  const chunks = Math.max(1, Math.ceil(plain.length / 65_536));
  const key = hkdf(salt, `file ${context}`);
  const encrypted = Array.from({ length: chunks }, (_, number) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, number === chunks - 1));
    const part = plain.subarray(number * 65_536, (number + 1) * 65_536);
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
  });
  return Buffer.concat([Buffer.of(2), keyID(), salt, ...encrypted]);
}

function readFile(file: Buffer): Buffer {
  expect(file[0]).toBe(2);
  expect(file.subarray(1, 5).equals(keyID())).toBe(true);
  const key = hkdf(file.subarray(5, 37), `file ${context}`);
  const chunks = Math.ceil((file.length - 37) / 65_552);
  return Buffer.concat(
    Array.from({ length: chunks }, (_, number) => {
      const chunk = file.subarray(37 + number * 65_552, 37 + (number + 1) * 65_552);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, number === chunks - 1));
      decipher.setAuthTag(chunk.subarray(-16));
      return Buffer.concat([decipher.update(chunk.subarray(0, -16)), decipher.final()]);
    }),
  );
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** The row of the page's table that begins with this content. */
function vector(content: string): string {
  const row = page.split('\n').find((line) => line.startsWith(`| ${content} |`)) ?? '';
  return /`([0-9a-f]+)` \|$/.exec(row)?.[1] ?? '';
}

async function opened(file: Buffer): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(encryption.decryptStream(piecesOf(file), context)));
}

async function* piecesOf(whole: Uint8Array) {
  yield whole;
}
