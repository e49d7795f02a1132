/** Where papers lie in the private space: by day, which tells the sweep which of them may still be waiting for their row. */
export const papersFolder = 'papers/';

export const paperKey = (now: Date, id: string) => `${papersFolder}${now.toISOString().slice(0, dayLength)}/${id}`;

export const dayOfPaper = (key: string) => key.slice(papersFolder.length, papersFolder.length + dayLength);

const dayLength = '2026-01-31'.length;
