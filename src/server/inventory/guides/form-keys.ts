/** Where the official forms lie in the private space: by day, which tells the sweep which of them may still be waiting for their row. */
export const formsFolder = 'guide-forms/';

export const formKey = (now: Date, id: string) => `${formsFolder}${now.toISOString().slice(0, dayLength)}/${id}`;

export const dayOfForm = (key: string) => key.slice(formsFolder.length, formsFolder.length + dayLength);

const dayLength = '2026-01-31'.length;
