/**
 * Where documents lie in the private space: by day, which tells the sweep which of them may still be waiting for their row.
 * The name stays as it is: rows name their files by it.
 */
export const documentsFolder = 'papers/';

export const documentKey = (now: Date, id: string) =>
  `${documentsFolder}${now.toISOString().slice(0, dayLength)}/${id}`;

export const dayOfDocument = (key: string) => key.slice(documentsFolder.length, documentsFolder.length + dayLength);

const dayLength = '2026-01-31'.length;
