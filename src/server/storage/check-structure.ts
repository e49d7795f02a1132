import { open } from 'node:fs/promises';
import type { FileKind } from '#contract/api/endpoints.ts';
import { isHeic } from './structure/heic.ts';
import { isPdf } from './structure/pdf.ts';
import { isJpeg, isPng, isWebp } from './structure/pictures.ts';
import { openWindow, type Window } from './structure/window.ts';
import type { Upload } from './upload.ts';

/** Its first bytes told the kind of a file; whether the rest bears that out. What is inside is decoded elsewhere, if at all. */
export async function hasStructure({ path, kind, bytes }: Pick<Upload, 'path' | 'kind' | 'bytes'>): Promise<boolean> {
  const file = await open(path);
  try {
    return await structures[kind](openWindow(file, bytes));
  } finally {
    await file.close();
  }
}

const structures: Record<FileKind, (file: Window) => Promise<boolean>> = {
  jpeg: isJpeg,
  png: isPng,
  webp: isWebp,
  heic: isHeic,
  pdf: isPdf,
  csv: isNoMarkup,
};

const textBytes = 1024;

/** Some banks save web pages under the name of a sheet. */
async function isNoMarkup(file: Window): Promise<boolean> {
  return !/^\s*</.test((await file.read(0, textBytes)).toString().replace(/^\uFEFF/, ''));
}

/** A name without an ending contradicts nothing. What is longer or begins with a digit is part of the name: 'Payslip Nov.2026'. */
export function nameContradicts(label: string, kind: FileKind): boolean {
  const ending = /\.([a-z][a-z0-9]{0,4})$/i.exec(label)?.[1]?.toLowerCase();
  return ending !== undefined && !endings[kind].includes(ending);
}

const endings: Record<FileKind, string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  heic: ['heic', 'heif', 'hif'],
  pdf: ['pdf'],
  csv: ['csv', 'txt', 'tsv'],
};
