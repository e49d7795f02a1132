import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#contract/api.ts';
import { draftKey, forgetDrafts, keepDraftsApart } from '#web/application/drafts.ts';
import { nowhere } from '#web/account/session-browser.ts';
import { createSession } from '#web/session.tsx';

const ana = { userID: 1, fName: 'Ana', lName: 'Ruiz', email: 'ana@example.com', role: 'user' } as const;
const ben = { ...ana, userID: 2, fName: 'Ben' };
const drafts = () => Object.keys(localStorage);

beforeEach(() => {
  const kept: Record<string, unknown> = { [`${draftKey}1`]: '{}', [`${draftKey}2`]: '{}', theme: 'dark' };
  const removeItem = (key: string) => void delete kept[key];
  vi.stubGlobal('localStorage', Object.defineProperty(kept, 'removeItem', { value: removeItem, enumerable: false }));
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
