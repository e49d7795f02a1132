/** Where originals lie in the private space: by day, which tells the sweep which of them may still be waiting for their row. */
export const originalsFolder = 'originals/';

export const originalKey = (now: Date, id: string) =>
  `${originalsFolder}${now.toISOString().slice(0, dayLength)}/${id}`;

export const dayOfOriginal = (key: string) => key.slice(originalsFolder.length, originalsFolder.length + dayLength);

const dayLength = '2026-01-31'.length;
