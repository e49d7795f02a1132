import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#contract/api/api.ts';
import { draftKey, forgetDrafts, inquiryDraftOf, keepDraftsApart } from '#web/app/session/draft-storage.ts';
import { inquiryDraft } from '#web/admin/inquiries/inquiry-draft.ts';
import { nowhere } from '#web/app/session/session-browser.ts';
import { createSession } from '#web/app/session/session.tsx';

const ana = { userID: 1, fName: 'Ana', lName: 'Ruiz', email: 'ana@example.com', role: 'user' } as const;
const ben = { ...ana, userID: 2, fName: 'Ben' };
const drafts = () => Object.keys(localStorage);

beforeEach(() => {
  const kept: Record<string, unknown> = { [`${draftKey}1`]: '{}', [`${draftKey}2`]: '{}', theme: 'dark' };
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false });
  vi.stubGlobal('localStorage', kept);
});
afterEach(() => vi.unstubAllGlobals());

/** A page whose server says that this person is logged in. */
function openPage(user: typeof ana | typeof ben | null) {
  const server = { user };
  const session = createSession(
    createApi(async (name) => (name === 'me' ? { user: server.user } : { message: 'Done.' })),
    nowhere,
  );
  keepDraftsApart(session);
  return { session, server };
}

test('logging out leaves no draft behind', async () => {
  const { session } = openPage(ana);
  await session.ask();
  await session.logOut();
  expect(drafts()).toEqual(['theme']);
});

test('a session that the server ended leaves the draft of whoever comes back', async () => {
  const { session, server } = openPage(ana);
  await session.ask();
  server.user = null;
  await session.ask();
  expect(drafts()).toEqual([`${draftKey}1`, 'theme']);
});

test('whoever logs in finds no draft of another person', async () => {
  const { session } = openPage(ben);
  await session.ask();
  expect(drafts()).toEqual([`${draftKey}2`, 'theme']);
});

test('what was sent is no draft any more, and others keep theirs', () => {
  forgetDrafts(1);
  expect(drafts()).toEqual([`${draftKey}2`, 'theme']);
});

test('what staff began to write is kept for each inquiry, each field and each person, until it is sent', () => {
  const note = inquiryDraft(1, 40);
  note.keep('body', 'Half a sentence');
  note.keep('other', 'No income');
  expect(inquiryDraft(1, 40).read('body')).toBe('Half a sentence');
  expect(inquiryDraft(1, 40).read('other')).toBe('No income');
  expect(inquiryDraft(1, 4).read('body')).toBe('');
  expect(inquiryDraft(2, 40).read('body')).toBe('');
  note.drop('body');
  expect(inquiryDraft(1, 40).read('body')).toBe('');
  expect(inquiryDraft(1, 40).read('other')).toBe('No income');
  note.keep('other', '');
  expect(drafts()).not.toContain(inquiryDraftOf(1, 40));
});

test('nothing is kept for nobody', () => {
  inquiryDraft(undefined, 40).keep('body', 'Half a sentence');
  expect(drafts()).toEqual([`${draftKey}1`, `${draftKey}2`, 'theme']);
});

test('what is written about inquiries outlives a session that the server ended, and no logging out', async () => {
  inquiryDraft(1, 40).keep('body', 'Half a sentence');
  const { session, server } = openPage(ana);
  await session.ask();
  server.user = null;
  await session.ask();
  expect(inquiryDraft(1, 40).read('body')).toBe('Half a sentence');
  server.user = ana;
  await session.ask();
  expect(inquiryDraft(1, 40).read('body')).toBe('Half a sentence');
  await session.logOut();
  expect(drafts()).toEqual(['theme']);
});

test('whoever logs in finds nothing that another person wrote about inquiries', async () => {
  inquiryDraft(1, 2).keep('body', 'Of Ana, about the second');
  inquiryDraft(21, 2).keep('body', 'Of somebody else');
  inquiryDraft(2, 40).keep('body', 'Of Ben');
  const { session } = openPage(ben);
  await session.ask();
  expect(drafts()).toEqual([`${draftKey}2`, 'theme', inquiryDraftOf(2, 40)]);
});

test('an application that was sent leaves what was written about inquiries', () => {
  inquiryDraft(1, 40).keep('body', 'Half a sentence');
  forgetDrafts(1);
  expect(inquiryDraft(1, 40).read('body')).toBe('Half a sentence');
});
