import { draftKey } from '#web/app/session/draft-storage.ts';
import { keepTyped, readKept, type Draft } from '#web/app/session/kept-draft.ts';

/** What was typed into the application form, kept in this browser until it is sent. Never the document itself. */
export type ApplicationDraft = Draft;

export const readDraft = (userID: number, now?: number): ApplicationDraft | undefined => readKept(keyOf(userID), now);

export const keepDraft = (userID: number, fields: ApplicationDraft, now?: number): void =>
  keepTyped(keyOf(userID), fields, now);

const keyOf = (userID: number) => draftKey + userID;
