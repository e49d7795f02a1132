import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileKind } from '#contract/api/endpoints.ts';
import { hasStructure, nameContradicts } from '#server/storage/check-structure.ts';
import { heic, pdf, picture } from '../builders.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'structure-'))));
afterAll(() => rm(folder, { recursive: true }));

async function isSound(kind: FileKind, content: Uint8Array | string): Promise<boolean> {
  const path = join(folder, crypto.randomUUID());
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  await writeFile(path, bytes);
  return hasStructure({ path, kind, bytes: bytes.length });
}
const bytesOf = async (blob: Blob | Promise<Blob>) => Buffer.from(await (await blob).arrayBuffer());
/** A change in the bytes of a HEIC, at the place where the text first stands. */
async function heicWith(text: string, change: (bytes: Buffer, at: number) => void): Promise<Buffer> {
  const bytes = await bytesOf(heic());
  change(bytes, bytes.indexOf(text));
  return bytes;
}

describe('sound is', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a picture in %s', async (format) => {
    expect(await isSound(format, await bytesOf(picture({ format })))).toBe(true);
  });
  test('a progressive JPEG with a profile, and one with a video behind it', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345' } })
      .withIccProfile('p3')
      .jpeg({ progressive: true })
      .toBuffer();
    expect(await isSound('jpeg', bytes)).toBe(true);
    expect(await isSound('jpeg', Buffer.concat([bytes, Buffer.alloc(100_000, 'ftypmp42')]))).toBe(true);
  });
  test('a picture as phones take them', async () => {
    expect(await isSound('heic', await bytesOf(heic()))).toBe(true);
  });
  test('a PDF with a table of text, and one with a table in an object', async () => {
    expect(await isSound('pdf', await bytesOf(pdf('x'.repeat(300_000))))).toBe(true);
    const body = '%PDF-1.7\r\n%\xb5\xb5\xb5\xb5\r\n1 0 obj\r\n<</Type/Catalog>>\r\nendobj\r\n';
    const table = '2 0 obj\r\n<</Type/XRef/Root 1 0 R/Size 3/W[1 2 1]/Length 0>>\r\nstream\r\nendstream\r\nendobj\r\n';
    expect(await isSound('pdf', `${body}${table}startxref\r\n${body.length}\r\n%%EOF\r\n`)).toBe(true);
  });
  test('a sheet, with a byte order mark or without', async () => {
    expect(await isSound('csv', 'VIN,Year\r\n')).toBe(true);
    expect(await isSound('csv', Buffer.from('\uFEFFVIN,Year\r\n'))).toBe(true);
  });
});

const end = (place: number) => `startxref\n${place}\n%%EOF\n`;
const trailer = 'xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3>>\n';
const object = '1 0 obj<</Type/Catalog>>endobj\n';

describe('not sound is', () => {
  test.each([
    ['that is a web page', `%PDF-1.4\n<html><script>alert(1)</script></html>\n${end(0)}`],
    ['that is a web page with a table', `%PDF-1.4\n<html>\n${object}${trailer}${end(17 + object.length)}`],
    ['with a web page in a comment', `%PDF-1.4\n%<script>alert(1)</script>\n${object}${trailer}${end(70)}`],
    ['with a web page in its first line', `%PDF-1.4 <!DOCTYPE html>\n${object}${trailer}${end(25 + object.length)}`],
    ['with a web page behind its end', `%PDF-1.4\n${object}${trailer}${end(9 + object.length)}<html></html>`],
    ['without an object', `%PDF-1.4\n${trailer}${end(9)}`],
    ['without a table', `%PDF-1.4\n${object}${end(9)}`],
    ['whose table is beyond its end', `%PDF-1.4\n${object}${trailer}${end(90_000)}`],
    ['whose table is elsewhere', `%PDF-1.4\n${object}${'%\n'.repeat(100)}${trailer}${end(9)}`],
    ['without a root', `%PDF-1.4\n${object}xref\n0 1\ntrailer<</Size 3>>\n${end(9 + object.length)}`],
    ['without an end', `%PDF-1.4\n${object}${trailer}`],
    ['of no version', `%PDF-\n${object}${trailer}${end(6 + object.length)}`],
  ])('a PDF %s', async (_, text) => {
    expect(await isSound('pdf', text)).toBe(false);
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    ['is nothing but a name', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
    ['is zeros', async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(100)])],
    ['is a web page', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic<html><script>', 'latin1')],
    ['is cut off', async () => (await bytesOf(heic())).subarray(0, -10)],
    ['is followed by something', async () => Buffer.concat([await bytesOf(heic()), Buffer.from('<html></html>')])],
    ['holds no HEVC', () => heicWith('ftypheic', (bytes) => bytes.write('avifxxxxmif1avifmiaf', 8, 'latin1'))],
    ['is no picture', () => heicWith('pict', (bytes, at) => bytes.write('vide', at, 'latin1'))],
    ['has no primary picture', () => heicWith('pitm', (bytes, at) => bytes.writeUInt16BE(77, at + 8))],
    ['has no places', () => heicWith('iloc', (bytes, at) => bytes.write('free', at, 'latin1'))],
    ['lies beyond its end', () => heicWith('iloc', (bytes, at) => bytes.writeUInt32BE(0x7fffffff, at + 20))],
    ['has endless places', () => heicWith('iloc', (bytes, at) => bytes.writeUInt16BE(0xffff, at + 10))],
  ])('a HEIC that %s', async (_, make) => {
    expect(await isSound('heic', await make())).toBe(false);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('half a picture in %s, or the beginning of one', async (format) => {
    const bytes = await bytesOf(picture({ format }));
    expect(await isSound(format, bytes.subarray(0, bytes.length / 2))).toBe(false);
    expect(await isSound(format, Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(500, '<script>')]))).toBe(false);
    expect(await isSound(format, bytes.subarray(0, 16))).toBe(false);
  });

  test('a web page under the name of a sheet', async () => {
    for (const text of ['<html><table>', '\uFEFF \n<!DOCTYPE html>', '<?xml version="1.0"?>'])
      expect(await isSound('csv', Buffer.from(text))).toBe(false);
  });
});

test.each<[label: string, kind: FileKind, contradicts: boolean]>([
  ['payslip.pdf', 'pdf', false],
  ['PAYSLIP.PDF', 'pdf', false],
  ['IMG_0001.HEIC', 'heic', false],
  ['photo.jpeg', 'jpeg', false],
  ['blob', 'jpeg', false],
  ['Payslip Nov.2026', 'pdf', false],
  ['sheet.txt', 'csv', false],
  ['payslip.html', 'pdf', true],
  ['payslip.pdf.exe', 'pdf', true],
  ['photo.png', 'jpeg', true],
  ['photo.svg', 'png', true],
  ['payslip.pdf', 'jpeg', true],
  ['cars.xlsx', 'csv', true],
])('%s as a name for %s contradicts it: %s', (label, kind, contradicts) => {
  expect(nameContradicts(label, kind)).toBe(contradicts);
});
