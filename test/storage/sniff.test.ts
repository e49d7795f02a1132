import { expect, test } from 'vitest';
import { sniffKind } from '#server/storage/detect-kind.ts';

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['heic', '\0\0\0\x18ftypheic\0\0\0\0'],
  ['heic', '\0\0\0\x18ftypmif1\0\0\0\0'],
  ['pdf', '%PDF-1.7\n'],
])('%s is known by its first bytes', (kind, start) => {
  expect(sniffKind(bytes(start))).toBe(kind);
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['SVG after an XML line', '<?xml version="1.0"?><svg>'],
  ['GIF', 'GIF89a'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
  ['a RIFF file that is no picture', 'RIFF\x24\0\0\0WAVEfmt '],
  ['HTML', '<!doctype html>'],
  ['a file that ends too early', '\xff\xd8'],
  ['an empty file', ''],
])('%s is not accepted', (_, start) => {
  expect(sniffKind(bytes(start))).toBeUndefined();
});
