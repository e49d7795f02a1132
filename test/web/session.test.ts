import { describe, expect, test } from 'vitest';
import { createApi } from '#contract/api/api.ts';
import { Refusal, type RefusalCode } from '#contract/api/refusals.ts';
import type { Browser } from '#web/app/session/session-browser.ts';
import { createSession } from '#web/app/session/session.tsx';
import { unreachable } from '#web/app/unreachable.ts';

const ana = { userID: 7, fName: 'Ana', lName: 'Lopez', email: 'ana@example.com', role: 'user' as const };
const ben = { ...ana, userID: 8, fName: 'Ben' };
const credentials = { email: ana.email, password: 'secret' };

/** A page in a browser that last knew `lastKnown`, and a server that answers as `server` says. */
function openPage({ lastKnown = undefined as ReturnType<Browser['lastKnown']> } = {}) {
  const server = {
    user: null as typeof ana | null,
    refuse: undefined as Refusal | undefined,
    asked: 0,
    /** While set, answers are made but do not arrive. */
    held: undefined as Promise<void> | undefined,
  };
  const page = {
    now: 0,
    lastKnown,
    shown: undefined as boolean | undefined,
    told: [] as string[],
    startedOver: 0,
    startedAt: '',
  };
  const api = createApi(async (name) => {
    if (name === 'me') server.asked += 1;
    if (server.refuse !== undefined) throw server.refuse;
    const { user, held } = server;
    await held;
    return name === 'me' || name === 'logIn' || name === 'signUp' ? { user } : { message: 'Done.' };
  });
  const session = createSession(api, {
    now: () => page.now,
    lastKnown: () => page.lastKnown,
    remember: (known) => (page.lastKnown = known),
    show: (isLoggedIn) => (page.shown = isLoggedIn),
    tell: (news) => page.told.push(news),
    startOver: (there = '') => {
      page.startedOver += 1;
      page.startedAt = there;
    },
  });
  return { session, server, page };
}

async function openPageOf(user: typeof ana) {
  const opened = openPage({ lastKnown: 'open' });
  opened.server.user = user;
  await opened.session.ask();
  return opened;
}

describe('at the start', () => {
  test('who is logged in is unknown until the server says so', async () => {
    const { session, server, page } = openPage();
    server.user = ana;
    expect(session.read()).toBe('loading');
    await session.ask();
    expect(session.read()).toEqual(ana);
    expect(page).toMatchObject({ lastKnown: 'open', shown: true });
  });

  test('a server that does not confirm means logged out', async () => {
    const { session, server, page } = openPage();
    server.refuse = new Refusal('busy');
    await session.ask();
    expect(session.read()).toBeNull();
    expect(page.shown).toBe(false);
  });

  test('a session that ended while the browser was closed is told once', async () => {
    const { session, page } = openPage({ lastKnown: 'open' });
    await session.ask();
    expect(session.read()).toBeNull();
    expect(session.readEnding()).toBe('by-the-server');
    expect(page).toMatchObject({ lastKnown: 'ended', shown: false });
    const next = openPage({ lastKnown: 'ended' });
    await next.session.ask();
    expect(next.session.readEnding()).toBeUndefined();
  });

  test('a visitor who never logged in is told nothing', async () => {
    const { session, page } = openPage();
    await session.ask();
    expect(session.readEnding()).toBeUndefined();
    expect(page.lastKnown).toBeUndefined();
  });
});

describe('logging in and out', () => {
  test('changes who is shown; everyone who listens hears it, other tabs too', async () => {
    const { session, server, page } = openPage();
    await session.ask();
    const heard: unknown[] = [];
    session.subscribe(() => heard.push(session.read()));
    server.user = ana;
    await session.logIn(credentials);
    await session.logOut();
    expect(heard).toEqual([ana, null]);
    expect(session.readEnding()).toBe('in-this-tab');
    expect(page).toMatchObject({ told: ['logged-in', 'logged-out'], lastKnown: undefined, shown: false });
  });

  test('a log-out that fails leaves the person logged in', async () => {
    const { session, server, page } = await openPageOf(ana);
    server.refuse = new Refusal('unexpected');
    await expect(session.logOut()).rejects.toThrow(Refusal);
    expect(session.read()).toEqual(ana);
    expect(page).toMatchObject({ told: [], lastKnown: 'open' });
  });

  test('an answer that was on its way before does not undo it', async () => {
    const { session, server } = await openPageOf(ana);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    const asking = session.ask();
    server.held = undefined;
    await session.logOut();
    resolve();
    await asking;
    expect(session.read()).toBeNull();
    expect(session.readEnding()).toBe('in-this-tab');
  });
});

describe('a session that ends elsewhere', () => {
  test.each(['not-signed-in', 'forbidden', 'second-factor-needed', 'user-not-found'] satisfies RefusalCode[])(
    'is noticed at the next answer: %s',
    async (code) => {
      const { session, server, page } = await openPageOf(ana);
      server.user = null;
      await session.heed(new Refusal(code));
      expect(session.read()).toBeNull();
      expect(session.readEnding()).toBe('by-the-server');
      expect(page).toMatchObject({ shown: false, lastKnown: 'ended', told: ['session-ended'] });
    },
  );

  test('a role that was taken away is noticed the same way', async () => {
    const { session, server } = openPage();
    const admin = { ...ana, role: 'admin' as 'user' };
    server.user = admin;
    await session.ask();
    server.user = ana;
    await session.heed(new Refusal('forbidden'));
    expect(session.read()).toEqual(ana);
  });

  test('refusals that doubt nothing ask nothing, nor does one to somebody who is not logged in', async () => {
    const { session, server } = await openPageOf(ana);
    void session.heed(new Refusal('invalid-input'));
    void session.heed(new Refusal('wrong-credentials'));
    expect(server.asked).toBe(1);
    await session.logOut();
    void session.heed(new Refusal('not-signed-in'));
    expect(server.asked).toBe(1);
  });

  test('many refusals at once are one or two questions', async () => {
    const { session, server } = await openPageOf(ana);
    for (let calls = 0; calls < 20; calls++) void session.heed(new Refusal('not-signed-in'));
    await session.settled();
    expect(server.asked).toBe(3);
  });

  test('is noticed when somebody looks at the page again, and asked once where a look is told twice', async () => {
    const { session, server, page } = await openPageOf(ana);
    server.user = null;
    session.look();
    session.look();
    await session.settled();
    expect(server.asked).toBe(2);
    expect(session.read()).toBeNull();
    page.now = 60_000;
    session.look();
    expect(server.asked).toBe(2);
  });
});

describe('another tab', () => {
  test('that logs out takes everyone along at once', async () => {
    const { session, server, page } = await openPageOf(ana);
    page.lastKnown = undefined;
    session.hear('logged-out');
    expect(session.read()).toBeNull();
    expect(session.readEnding()).toBe('in-another-tab');
    expect(server.asked).toBe(1);
  });

  test('that logs out while this one waits for the person to come back ends the waiting', async () => {
    const { session, server } = await openPageOf(ana);
    server.user = null;
    await session.heed(new Refusal('not-signed-in'));
    expect(session.readEnding()).toBe('by-the-server');
    session.hear('logged-out');
    expect(session.readEnding()).toBe('in-another-tab');
  });

  test('that logs out tells nothing to a visitor who was not logged in', async () => {
    const { session } = openPage();
    await session.ask();
    session.hear('logged-out');
    expect(session.readEnding()).toBeUndefined();
  });

  test('that logs in is asked about', async () => {
    const { session, server } = openPage();
    await session.ask();
    server.user = ana;
    session.hear('logged-in');
    await session.settled();
    expect(session.read()).toEqual(ana);
  });

  test('in which the same person logs in again brings them back', async () => {
    const { session, server } = await openPageOf(ana);
    server.user = null;
    await session.heed(new Refusal('not-signed-in'));
    server.user = ana;
    session.hear('logged-in');
    await session.settled();
    expect(session.read()).toEqual(ana);
    expect(session.readEnding()).toBeUndefined();
  });

  test.each(['at once', 'after the first one was logged out'])(
    'in which another person logs in: the page starts over, and shows nobody until then (%s)',
    async (when) => {
      const { session, server, page } = await openPageOf(ana);
      if (when !== 'at once') {
        server.user = null;
        await session.heed(new Refusal('not-signed-in'));
      }
      server.user = ben;
      session.hear('logged-in');
      await session.settled();
      expect(session.read()).toBe('loading');
      expect(page.startedOver).toBe(1);
    },
  );

  test('another person who logs in on this page makes it start over too', async () => {
    const { session, server, page } = await openPageOf(ana);
    await session.logOut();
    server.user = ben;
    await session.logIn(credentials);
    expect(page.startedOver).toBe(1);
    expect(session.read()).toBe('loading');
  });
});

describe('a session that another tab found ended', () => {
  test('is asked about here, and told to nobody else once it is known', async () => {
    const { session, server, page } = await openPageOf(ana);
    server.user = null;
    session.hear('session-ended');
    await session.settled();
    expect(session.read()).toBeNull();
    expect(session.readEnding()).toBe('by-the-server');
    const asked = server.asked;
    session.hear('session-ended');
    await session.settled();
    expect(server.asked).toBe(asked);
    expect(page.told).toEqual(['session-ended']);
  });

  test('goes on here if the server says so', async () => {
    const { session } = await openPageOf(ana);
    session.hear('session-ended');
    await session.settled();
    expect(session.read()).toEqual(ana);
  });
});

test('whoever enters on the page of another goes on where the way leads', async () => {
  const { session, page } = await openPageOf(ana);
  expect(await session.enter(async () => ({ user: ben }), '/profile')).toBe(false);
  expect(page).toMatchObject({ startedOver: 1, startedAt: '/profile' });
  const same = await openPageOf(ana);
  expect(await same.session.enter(async () => ({ user: ana }), '/profile')).toBe(true);
  expect(same.page.startedOver).toBe(0);
});

describe('from the browser’s memory', () => {
  test('a page is covered until the server has answered, if somebody has logged out meanwhile', async () => {
    const { session, page, server } = await openPageOf(ana);
    page.lastKnown = undefined;
    server.user = null;
    session.comeBack();
    expect(session.read()).toBe('loading');
    await session.settled();
    expect(session.read()).toBeNull();
    expect(session.readEnding()).toBe('in-another-tab');
  });

  test('otherwise it stays as it is while the server is asked', async () => {
    const { session, server } = await openPageOf(ana);
    session.comeBack();
    expect(session.read()).toEqual(ana);
    await session.settled();
    expect(server.asked).toBe(2);
  });
});

describe('without a connection', () => {
  const lost = unreachable();

  test('nobody is logged out, and the page can say why nothing works', async () => {
    const { session, server, page } = await openPageOf(ana);
    server.refuse = lost;
    void session.heed(lost);
    await session.settled();
    expect(session.read()).toEqual(ana);
    expect([session.readOffline(), session.readUnreached()]).toEqual([true, true]);
    expect(page).toMatchObject({ shown: true, lastKnown: 'open' });
    void session.heed(lost);
    expect(server.asked).toBe(2);
  });

  test('what was not sent is not said to have failed, however often we ask whether the connection is back', async () => {
    const { session, server, page } = await openPageOf(ana);
    server.refuse = lost;
    session.goOffline();
    page.now = 10_000;
    session.look();
    await session.settled();
    expect([session.readOffline(), session.readUnreached()]).toEqual([true, false]);
    void session.heed(lost);
    expect(session.readUnreached()).toBe(true);
    server.refuse = undefined;
    await session.ask();
    expect([session.readOffline(), session.readUnreached()]).toEqual([false, false]);
  });

  test('a question of our own that the lost connection cut off is not said to have failed', async () => {
    const { session, server } = await openPageOf(ana);
    server.refuse = lost;
    await session.ask();
    session.goOffline();
    expect([session.readOffline(), session.readUnreached()]).toEqual([true, false]);
  });

  test('a server that is only busy is not called unreachable', async () => {
    const { session, server } = await openPageOf(ana);
    server.refuse = new Refusal('busy');
    await session.ask();
    expect(session.read()).toEqual(ana);
    expect(session.readOffline()).toBe(false);
  });

  test('that the browser itself noticed is asked about at the next look, also for somebody unknown', async () => {
    const { session, server, page } = openPage();
    await session.ask();
    session.goOffline();
    expect(session.readOffline()).toBe(true);
    expect(session.readUnreached()).toBe(false);
    page.now = 10_000;
    session.look();
    await session.settled();
    expect(server.asked).toBe(2);
    expect(session.readOffline()).toBe(false);
  });

  test('at the start nobody counts as logged in; the next look finds out', async () => {
    const { session, server, page } = openPage({ lastKnown: 'open' });
    server.refuse = lost;
    await session.ask();
    expect(session.read()).toBeNull();
    expect(session.readEnding()).toBeUndefined();
    expect(page).toMatchObject({ shown: false, lastKnown: 'open' });
    server.refuse = undefined;
    server.user = ana;
    page.now = 10_000;
    session.look();
    await session.settled();
    expect(session.read()).toEqual(ana);
    expect(session.readOffline()).toBe(false);
  });
});
