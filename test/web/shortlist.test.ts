import { describe, expect, test } from 'vitest';
import { createApi } from '#contract/api/api.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { createShortlist } from '#web/saved/shortlist-store.ts';
import { createSession } from '#web/app/session/session.tsx';
import type { Tabs } from '#web/app/tabs.ts';
import {
  emptyStored,
  mostViewed,
  parseStored,
  type BrowserShortlist,
  type StoredShortlist,
} from '#web/saved/browser-shortlist.ts';

const ana = { userID: 7, fName: 'Ana', lName: 'Lopez', email: 'ana@example.com', role: 'user' as const };

/** A browser and a server that has `onServer` saved for Ana. */
function visit({ kept = {}, onServer = [] as number[], signedIn = false } = {}) {
  let stored: StoredShortlist = { ...emptyStored, ...kept };
  const browserShortlist: BrowserShortlist = {
    read: () => stored,
    write: (next) => (stored = next),
    onChange: () => {},
  };
  const server = { saved: onServer, asked: [] as string[], refuse: undefined as Refusal | undefined };
  const api = createApi(async (name, input) => {
    if (name === 'me') return { user: signedIn ? ana : null };
    if (name === 'logIn') return { user: ana };
    if (name === 'logOut') return { message: 'Bye' };
    server.asked.push(name);
    if (server.refuse !== undefined) throw server.refuse;
    if (name === 'saveCars') server.saved = [...new Set([...(input['carIDs'] as number[]), ...server.saved])];
    if (name === 'unsaveCar') server.saved = server.saved.filter((carID) => carID !== input['carID']);
    return { carIDs: server.saved };
  });
  const session = createSession(api);
  const told: string[] = [];
  const listeners: ((news: 'saved-cars') => void)[] = [];
  const tabs: Tabs = { tell: (news) => told.push(news), onNews: (listener) => listeners.push(listener) };
  const shortlist = createShortlist({ api, session, browserShortlist, tabs });
  const hear = () => {
    for (const listener of listeners) listener('saved-cars');
  };
  return { shortlist, session, server, told, hear, stored: () => stored };
}

describe('logged out', () => {
  test('this browser keeps the saved cars, newest first, and asks no server', async () => {
    const { shortlist, session, server, stored } = visit();
    await session.ask();
    shortlist.toggleSaved(3);
    shortlist.toggleSaved(5);
    shortlist.toggleSaved(3);
    expect(shortlist.read().saved).toEqual([5]);
    expect(stored().saved).toEqual([5]);
    expect(server.asked).toEqual([]);
  });

  test('up to four cars are compared; a fifth does not fit', () => {
    const { shortlist } = visit();
    for (const carID of [1, 2, 3, 4, 5]) shortlist.toggleCompared(carID);
    expect(shortlist.read().compared).toEqual([1, 2, 3, 4]);
    shortlist.toggleCompared(2);
    expect(shortlist.read().compared).toEqual([1, 3, 4]);
  });

  test('the last twelve cars looked at are remembered, each once', () => {
    const { shortlist } = visit();
    for (let carID = 1; carID <= 14; carID++) shortlist.noteViewed({ carID, name: `Car ${carID}`, photo: null });
    shortlist.noteViewed({ carID: 10, name: 'Car 10', photo: null });
    const viewed = shortlist.read().viewed.map(({ carID }) => carID);
    expect(viewed).toHaveLength(mostViewed);
    expect(viewed.slice(0, 3)).toEqual([10, 14, 13]);
  });
});

describe('logging in and out', () => {
  test('what was saved before is added to what the server has, and leaves this browser', async () => {
    const { shortlist, session, server, stored } = visit({ kept: { saved: [1, 2] }, onServer: [2, 9] });
    await session.ask();
    await session.logIn({ email: ana.email, password: 'secret' });
    expect(await shortlist.settled()).toEqual([1, 2, 9]);
    expect(server.saved).toEqual([1, 2, 9]);
    expect(stored().saved).toEqual([]);
  });

  test('a server that cannot be reached loses nothing: it is tried again at the next start', async () => {
    const { shortlist, session, server, stored } = visit({ kept: { saved: [1] }, signedIn: true });
    server.refuse = new Refusal('busy');
    await session.ask();
    expect(await shortlist.settled()).toEqual([1]);
    expect(stored().saved).toEqual([1]);
    expect(shortlist.read().failure).toBeUndefined();
  });

  test('logging out leaves nothing behind for the next person', async () => {
    const viewed = [{ carID: 4, name: 'Car 4', photo: null }];
    const { shortlist, session, stored } = visit({ kept: { compared: [4], viewed }, onServer: [4], signedIn: true });
    await session.ask();
    await shortlist.settled();
    await session.logOut();
    expect(shortlist.read()).toMatchObject(emptyStored);
    expect(stored()).toEqual(emptyStored);
  });

  test('a visitor who is not logged in keeps what he has', async () => {
    const { shortlist, session } = visit({ kept: { saved: [1] } });
    await session.ask();
    expect(await shortlist.settled()).toEqual([1]);
  });
});

describe('logged in', () => {
  test('the heart answers at once, and the server hears one wish after the other', async () => {
    const { shortlist, session, server } = visit({ onServer: [8], signedIn: true });
    await session.ask();
    await shortlist.settled();
    for (let press = 0; press < 3; press++) shortlist.toggleSaved(6);
    expect(shortlist.read().saved).toEqual([6, 8]);
    await shortlist.settled();
    expect(server.asked).toEqual(['listSaved', 'saveCars', 'unsaveCar', 'saveCars']);
    expect(server.saved).toEqual([6, 8]);
  });

  test('a wish that fails is taken back and told', async () => {
    const { shortlist, session, server } = visit({ onServer: [8], signedIn: true });
    await session.ask();
    await shortlist.settled();
    server.refuse = new Refusal('busy');
    shortlist.toggleSaved(8);
    expect(shortlist.read().saved).toEqual([]);
    await shortlist.settled();
    expect(shortlist.read()).toMatchObject({ saved: [8], failure: server.refuse });
  });
});

describe('in other tabs', () => {
  test('what is saved or let go is told, and nothing is told about what was only heard', async () => {
    const { shortlist, session, told, hear } = visit({ onServer: [8], signedIn: true });
    await session.ask();
    await shortlist.settled();
    expect(told).toEqual([]);
    shortlist.toggleSaved(6);
    shortlist.toggleSaved(8);
    await shortlist.settled();
    expect(told).toEqual(['saved-cars', 'saved-cars']);
    hear();
    await shortlist.settled();
    expect(told).toHaveLength(2);
  });

  test('what was saved or let go there is asked for', async () => {
    const { shortlist, session, server, hear } = visit({ onServer: [8], signedIn: true });
    await session.ask();
    await shortlist.settled();
    server.saved = [9];
    hear();
    expect(await shortlist.settled()).toEqual([9]);
  });

  test('a visitor who is not logged in asks no server', async () => {
    const { shortlist, session, server, hear } = visit({ kept: { saved: [1] } });
    await session.ask();
    hear();
    expect(await shortlist.settled()).toEqual([1]);
    expect(server.asked).toEqual([]);
  });
});

describe('a session that ends', () => {
  test('leaves nothing on the screen, and says nothing of its own about the wish that failed', async () => {
    const { shortlist, session, server, stored } = visit({ kept: { compared: [4] }, onServer: [8], signedIn: true });
    await session.ask();
    await shortlist.settled();
    server.refuse = new Refusal('not-signed-in');
    shortlist.toggleSaved(6);
    await shortlist.settled();
    expect(shortlist.read().failure).toBeUndefined();
    session.hear('logged-out');
    expect(shortlist.read()).toMatchObject(emptyStored);
    expect(stored()).toEqual(emptyStored);
  });

  test('takes along the wishes that were not sent yet: they are not the next person’s', async () => {
    const { shortlist, session, server } = visit({ onServer: [8], signedIn: true });
    await session.ask();
    await shortlist.settled();
    shortlist.toggleSaved(6);
    shortlist.toggleSaved(7);
    session.hear('logged-out');
    await shortlist.settled();
    expect(server.asked).toEqual(['listSaved']);
  });
});

test('what is not as we write it is left out of the shelf', () => {
  const photo = { base: '/media/a', width: 4, height: 3, color: '#fff' };
  const good = { carID: 1, name: 'Car 1', photo };
  const foreign = { ...good, photo: { ...photo, base: 'https://elsewhere.example/a' } };
  const protocolless = { ...good, photo: { ...photo, base: '//elsewhere.example/a' } };
  const text = JSON.stringify({
    saved: [1, '2', -3, 4.5, 1, 6],
    compared: 'all',
    viewed: [good, foreign, protocolless, null, {}],
  });
  expect(parseStored(text)).toEqual({ saved: [1, 6], compared: [], viewed: [good] });
  for (const broken of [null, '', 'null', '[]', '{"saved":', '7']) expect(parseStored(broken)).toEqual(emptyStored);
});
