import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createApi } from '#contract/api/api.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { inboxPath, inboxTabs, parseInbox, questionOf, wholeInbox } from '#web/admin/inquiries/inbox/inbox-address.ts';
import { loadInbox } from '#web/admin/inquiries/inbox/inbox-data.ts';
import { nextWaiting } from '#web/admin/inquiries/inbox/inbox-moves.ts';
import { createAdminClock } from '#web/admin/admin-clock.ts';
import { ageOf, dueOf } from '#web/admin/inquiries/inquiry-due.ts';
import { plainDay, sumOf } from '#web/admin/inquiries/applicant-figures.ts';

const viewIn = (path: string) => parseInbox(new URL(path, 'https://cars.example').searchParams);

describe('the address of the inbox', () => {
  test('says all that is shown, and is read back as it was written', () => {
    const id = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined });
    const view = fc.record({
      tab: fc.constantFrom(...inboxTabs),
      text: fc.string({ maxLength: 100 }).map((text) => text.trim()),
      carID: id,
      page: fc.integer({ min: 1, max: 100_000 }),
      open: id,
    });
    fc.assert(
      fc.property(view, (shown) => {
        expect(viewIn(inboxPath(shown))).toEqual(shown);
      }),
    );
  });

  test('is short where nothing is narrowed', () => {
    expect(inboxPath({})).toBe('/admin/inquiries');
    expect(inboxPath({ tab: 'due' })).toBe('/admin/inquiries?show=due');
    expect(inboxPath({ tab: 'approved', carID: 3, open: 7 })).toBe('/admin/inquiries?status=approved&carID=3&open=7');
  });

  test('with nonsense in it is the whole inbox', () => {
    expect(viewIn('/admin/inquiries?status=lost&show=all&carID=-1&page=0&open=99999999999')).toEqual(wholeInbox);
  });

  test('asks the server for a queue or a status, never both', () => {
    expect(questionOf({ ...wholeInbox, tab: 'unanswered', page: 2 })).toEqual({ show: 'unanswered', page: 2 });
    expect(questionOf({ ...wholeInbox, tab: 'declined', text: 'reyes' })).toEqual({
      status: 'declined',
      text: 'reyes',
      page: 1,
    });
  });
});

describe('the next inquiry', () => {
  const list = (...statuses: ('pending' | 'asked' | 'overdue' | 'sold' | 'approved' | 'declined')[]) =>
    statuses.map((status, index) => ({
      inquiryID: index + 1,
      inquiryStatus: status === 'approved' || status === 'declined' ? status : ('pending' as const),
      isCarGone: status === 'sold',
      informationWantedAt: status === 'asked' || status === 'overdue' ? '2026-11-17T09:00:00.000Z' : null,
      isInformationOverdue: status === 'overdue',
    }));

  test('is the next that waits for an answer, around the end of the list', () => {
    const inquiries = list('pending', 'approved', 'pending', 'declined');
    expect([1, 2, 3, 4].map((from) => nextWaiting(inquiries, from))).toEqual([3, 3, 1, 1]);
  });

  test('is the first that waits where the open one is not in the list', () => {
    expect(nextWaiting(list('declined', 'pending', 'pending'), 77)).toBe(2);
  });

  test('is never one that waits for the buyer', () => {
    expect(nextWaiting(list('pending', 'asked', 'pending'), 1)).toBe(3);
    expect(nextWaiting(list('pending', 'asked'), 1)).toBeUndefined();
    expect(nextWaiting(list('pending', 'asked', 'overdue'), 1)).toBe(3);
  });

  test('is never one about a car that is gone', () => {
    expect(nextWaiting(list('pending', 'sold', 'pending'), 1)).toBe(3);
    expect(nextWaiting(list('pending', 'sold'), 1)).toBeUndefined();
  });

  test('is none where no other waits: never one that is done, nor the same', () => {
    expect(nextWaiting(list('pending', 'approved', 'declined'), 1)).toBeUndefined();
    expect(nextWaiting(list('approved', 'declined'), 1)).toBeUndefined();
    expect(nextWaiting([], 1)).toBeUndefined();
  });
});

describe('how pressing an answer is', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  const inquiry = {
    inquiryStatus: 'pending' as const,
    answerBy: '2026-11-17T12:00:00.000Z',
    lawfulBy: '2026-12-14T12:00:00.000Z',
    informationWantedAt: null,
    isInformationOverdue: false,
  };
  const { daysUntil } = createAdminClock('America/Chicago', 'en');

  test.each([
    ['two days before the promised date', {}, 'calm'],
    ['on the last day', { answerBy: '2026-11-16T11:00:00.000Z' }, 'soon'],
    ['after it', { answerBy: '2026-11-15T11:59:59.000Z' }, 'late'],
    ['while the buyer owes an answer', { informationWantedAt: '2026-11-14T12:00:00.000Z' }, 'waiting'],
    [
      'once the day for it is over',
      { informationWantedAt: '2026-10-31T12:00:00.000Z', isInformationOverdue: true },
      'overdue',
    ],
    ['once it is given', { inquiryStatus: 'declined' as const, answerBy: '2026-11-01T00:00:00.000Z' }, 'answered'],
  ])('%s', (_when, details, urgency) => {
    expect(dueOf({ ...inquiry, ...details }, now, daysUntil).urgency).toBe(urgency);
  });

  test.each([
    ['a month before', '2026-12-14T12:00:00.000Z', 'calm'],
    ['six days before', '2026-11-22T05:59:59.000Z', 'calm'],
    ['five days before', '2026-11-21T05:59:59.000Z', 'soon'],
    ['on the day itself', '2026-11-16T05:59:59.000Z', 'soon'],
    ['when its last moment is over', '2026-11-15T11:59:59.000Z', 'over'],
  ])('the law’s end is warned of in time: %s', (_when, lawfulBy, law) => {
    expect(dueOf({ ...inquiry, lawfulBy }, now, daysUntil).law).toBe(law);
  });

  test('one date is as many days away whatever the hour, by the clocks of the lot', () => {
    const clock = createAdminClock('America/Chicago', 'en');
    // From six in the morning until the last minute before midnight in Springfield.
    const sameDay = ['2026-12-14T06:00:00.000Z', '2026-12-14T18:00:00.000Z', '2026-12-15T05:59:00.000Z'];
    expect(sameDay.map(clock.date)).toEqual(['Dec 14', 'Dec 14', 'Dec 14']);
    expect(sameDay.map((lawfulBy) => clock.daysUntil(lawfulBy, now))).toEqual([29, 29, 29]);
    expect(clock.daysUntil('2026-12-15T06:00:00.000Z', now)).toBe(30);
    expect(clock.daysUntil('2026-11-15T23:00:00.000Z', now)).toBe(0);
  });

  test.each([
    ['2026-11-15T11:15:00Z', 'minutes', 45],
    ['2026-11-14T10:00:00Z', 'hours', 26],
    ['2026-11-12T12:00:00Z', 'days', 3],
    ['2026-11-15T12:00:30Z', 'minutes', 0],
  ] as const)('%s is so long ago', (at, unit, count) => {
    expect(ageOf(at, now)).toEqual({ unit, count });
  });
});

describe('what an applicant wrote', () => {
  test('sums become dollars, words stay words', () => {
    expect([sumOf('1500'), sumOf('$3,100.50'), sumOf('about 900'), sumOf('')]).toEqual([
      '$1,500',
      '$3,100.50',
      'about 900',
      '',
    ]);
  });

  test('a birthday is the same day everywhere', () => {
    expect(plainDay('1990-04-02', 'en')).toBe('April 2, 1990');
    expect(plainDay('1990-04-02', 'es')).toBe('2 de abril de 1990');
    expect(plainDay('', 'en')).toBe('');
  });
});

describe('the inbox is loaded', () => {
  const admin = { userID: 1, fName: 'Robin', lName: 'Castillo', email: 'clerk@example.com', role: 'admin' as const };
  const inbox = { inquiries: [], total: 0 };
  const load = (query: string, open: () => unknown) => {
    const asked: unknown[] = [];
    const api = createApi(async (name, input) => {
      asked.push([name, input]);
      return name === 'listInbox' ? inbox : open();
    });
    return loadInbox({ user: admin, api, params: new URLSearchParams(query), path: {} }).then((loaded) => ({
      loaded,
      asked,
    }));
  };

  test('without a look at anybody until somebody is opened', async () => {
    const { loaded, asked } = await load('show=due', () => expect.fail('nobody was opened'));
    expect(asked).toEqual([['listInbox', { show: 'due', page: 1 }]]);
    expect(loaded.opened).toBeUndefined();
  });

  test('and stands even where the opened inquiry is gone', async () => {
    const gone = await load('open=7', () => {
      throw new Refusal('inquiry-not-found');
    });
    expect(gone.loaded).toMatchObject({ inbox, opened: 'gone' });
    const failed = await load('open=7', () => {
      throw new Refusal('unexpected');
    });
    expect(failed.loaded.opened).toBe('failed');
  });

  test('but not for someone whose session has ended', async () => {
    const ended = load('open=7', () => {
      throw new Refusal('not-signed-in');
    });
    await expect(ended).rejects.toThrow('Please log in first.');
  });
});
