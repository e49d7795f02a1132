import type { Encoding } from './read-sheet.ts';

/** Where sheets lie in the private space: by day for the sweep, with the encoding their bytes are in. */
export const sheetsFolder = 'sheets/';

export const sheetKey = (now: Date, id: string, encoding: Encoding) =>
  `${sheetsFolder}${now.toISOString().slice(0, dayLength)}/${id}.${encoding}`;

export const encodingIn = (key: string): Encoding => (key.endsWith('.utf-8') ? 'utf-8' : 'windows-1252');

export const dayOfSheet = (key: string) => key.slice(sheetsFolder.length, sheetsFolder.length + dayLength);

const dayLength = '2026-01-31'.length;
