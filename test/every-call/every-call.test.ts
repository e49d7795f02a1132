import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditActions, type AuditAction, type Audited } from '#contract/audit/audit-actions.ts';
import { calls } from '#contract/api/calls.ts';
import { endpoints, type CallName } from '#contract/api/endpoints.ts';
import { dayOf } from '#contract/time/local-time.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { downloads } from '#contract/inventory/downloads.ts';
import { auditEntries } from '#server/database/schema.ts';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';
import { mayCopy, mayShow, refusedTo } from './declared.ts';
import { paths } from './paths.ts';
import { downloadPaths } from './paths/downloads.ts';
import { createPeople } from './people.ts';
import { walkEveryCall, type Step } from './walk.ts';

// Whose attempts are counted together depends on the key.
const world = useWorld({ VIEWING_CAPACITY: '5', DATA_KEY: Buffer.alloc(32, 7).toString('base64') });

/** One walk for all that is asked about it. */
let walked: Promise<Step[]> | undefined;
const walk = () => (walked ??= walkEveryCall(world));
const timeout = 15 * 60_000;

const told = (step: Step, what: string) => `${step.name} by ${step.role}: ${what}`;
const undeclared = (step: Step, found: string[], declared: Record<string, string[]>) =>
  found.filter((kind) => !declared[step.name]?.includes(kind)).map((kind) => told(step, kind));
/** Lines that nothing needs any more. */
const unneeded = (steps: Step[], declared: Record<string, string[]>, found: (step: Step) => string[]) =>
  Object.entries(declared).flatMap(([name, kinds]) => {
    const seen = new Set(steps.filter((step) => step.name === name).flatMap(found));
    return kinds.filter((kind) => !seen.has(kind)).map((kind) => `${name}: ${kind}`);
  });

/** Where it has to be refused, that is the success. */
function isAsDeclared({ name, role, status }: Step): boolean {
  const refusal = refusedTo[name];
  return refusal?.role === role ? status === refusal.status : status >= 200 && status <= 299;
}

test('every call of the contract has a way to succeed, and succeeds', { timeout }, async () => {
  expect(keysOf(paths).toSorted()).toEqual(keysOf(endpoints).toSorted());
  const steps = await walk();
  expect(new Set(steps.map(({ name }) => name))).toEqual(new Set([...keysOf(endpoints), ...keysOf(downloadPaths)]));
  const failed = steps.filter((step) => !isAsDeclared(step));
  expect(failed.map((step) => told(step, String(step.status)))).toEqual([]);
});

describe('beside it, people who have nothing to do with it', () => {
  test('keep their rows and files as they are', { timeout }, async () => {
    expect((await walk()).flatMap((step) => step.touched.map((kept) => told(step, kept)))).toEqual([]);
  });

  test('are shown to nobody who may not see them', { timeout }, async () => {
    const steps = await walk();
    expect(steps.flatMap((step) => undeclared(step, step.shown, mayShow))).toEqual([]);
    expect(unneeded(steps, mayShow, ({ shown }) => shown)).toEqual([]);
  });

  test('get no rows that they did not ask for, and stand in no row of others', { timeout }, async () => {
    const steps = await walk();
    expect(steps.flatMap((step) => undeclared(step, step.copied, mayCopy))).toEqual([]);
    expect(unneeded(steps, mayCopy, ({ copied }) => copied)).toEqual([]);
  });

  test('get no email, and no email tells of them', { timeout }, async () => {
    expect((await walk()).flatMap((step) => step.emails.map((email) => told(step, email)))).toEqual([]);
  });
});

describe('the audit log', () => {
  /** What jobs write, which are tried below, in nobody’s name. A call that comes before the job does its work. */
  const byJobs: AuditAction[] = ['reservation ended', 'application disposed of', 'offers ended'];
  const ofDownloads: Record<string, Audited> = {
    '/api/admin/documents/': ['document viewed'],
    '/api/admin/records/': ['record viewed'],
    '/api/admin/car/': { none: 'A Buyers Guide hangs on the car for everybody to read.' },
    '/api/admin/guide-forms/': { none: 'It is filled with a car that is made up.' },
    [downloads.cars]: ['cars exported'],
    [downloads.inquiries]: ['inquiries exported'],
    [downloads.importTemplate]: { none: 'It is the same for everyone.' },
  };
  const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);
  function declaredFor(name: string): readonly string[] {
    const audited = isCall(name) ? calls[name].audit : ofDownloads[name];
    return audited === undefined || 'none' in audited ? [] : audited;
  }

  test('says of every call what the contract says, and of no call anything else', { timeout }, async () => {
    const steps = await walk();
    const surprises = steps.flatMap((step) => {
      const written = step.audit.map(({ action }) => action);
      const declared = declaredFor(step.name);
      const isMissing = written.length === 0 && declared.length > 0;
      return [
        ...(isMissing ? [told(step, `none of ${declared.join(', ')}`)] : []),
        ...written.filter((action) => !declared.includes(action)).map((action) => told(step, action)),
      ];
    });
    expect(surprises).toEqual([]);
    const neverWritten = [...new Set(steps.map(({ name }) => name))].flatMap((name) => {
      const written = steps.filter((step) => step.name === name).flatMap(({ audit }) => audit);
      const actions = new Set(written.map(({ action }) => action));
      return declaredFor(name)
        .filter((action) => !actions.has(action))
        .map((action) => `${name}: ${action}`);
    });
    expect(neverWritten).toEqual([]);
  });

  test('says who did it and to what, once', { timeout }, async () => {
    const kinds: Record<string, string> = auditActions;
    const wrong = (await walk()).flatMap((step) => {
      const lines = step.audit.map(({ action, object }) => `${action} ${object}`);
      const isRight = ({ action, object, isByActor, isByApp, isInvolved }: Step['audit'][number]) =>
        (byJobs.some((one) => one === action) ? isByApp : isByActor) &&
        (isInvolved || object.endsWith(':all')) &&
        object.startsWith(`${kinds[action]}:`);
      return [
        ...lines.filter((line, place) => lines.indexOf(line) !== place).map((line) => told(step, `${line} twice`)),
        ...step.audit.filter((entry) => !isRight(entry)).map((entry) => told(step, JSON.stringify(entry))),
      ];
    });
    expect(wrong).toEqual([]);
  });

  /** What no call and no download writes: commands and upkeep, which have tests of their own. */
  const byCommands: AuditAction[] = ['admin created', 'backup restored'];
  const byUpkeep: AuditAction[] = [
    'guest disposed of',
    'notice disposed of',
    'record disposed of',
    'buyer disposed of',
    'data swept',
  ];

  test('knows no action that nothing writes', () => {
    const byCalls = [...keysOf(calls), ...Object.keys(ofDownloads)].flatMap(declaredFor);
    expect(new Set([...byCalls, ...byJobs, ...byCommands, ...byUpkeep])).toEqual(new Set(keysOf(auditActions)));
  });

  test('says what the app did by itself, in nobody’s name', async () => {
    const day = 24 * 60 * 60_000;
    const person = createPeople(world);
    const { visitor: admin } = await person('admin');
    const carID = await addCar(admin);
    const reservedUntil = new Date(Date.now() + day).toISOString();
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'reserved', reservedUntil });
    const offered = await addCar(admin);
    const endsOn = dayOf(new Date(Date.now() + day), 'America/Chicago');
    await admin.api.saveOffers({ id: offered, version: 0, endsOn, minimum: null });
    await apply((await person()).visitor);
    const entries = world.database.db.select().from(auditEntries).where(inArray(auditEntries.action, byJobs));
    expect(await entries).toEqual([]);
    world.pass(1000 * day);
    await world.settle();
    const written = (await entries).map(({ actorID, action, object }) => ({ actorID, action, object }));
    expect(written).toHaveLength(3);
    expect(written).toContainEqual({ actorID: null, action: 'offers ended', object: `car:${offered}` });
    expect(written).toContainEqual({ actorID: null, action: 'reservation ended', object: `car:${carID}` });
    const disposal = { actorID: null, action: 'application disposed of', object: 'application:1' };
    expect(written).toContainEqual(disposal);
  });
});
