import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { Audience } from '#contract/calls/call.ts';
import { endpoints, type CallName } from '#contract/endpoints.ts';
import { keysOf } from '#contract/keys-of.ts';
import type { Role } from '#contract/account.ts';
import { mailFolder } from '#server/mail/mail.ts';
import { readLetters } from '../mail/received-letter.ts';
import type { Visitor } from '../visitor.ts';
import type { World } from '../world.ts';
import { settleBystanders } from './bystanders.ts';
import { downloadPaths } from './paths/downloads.ts';
import { paths } from './paths.ts';
import { createPeople, withKey } from './people.ts';
import { readKept, type Kept } from './rows.ts';
import { createScene, type Scene } from './scene.ts';
import { createFinder } from './secrets.ts';

/** What became of one call that somebody made while the bystanders did nothing. */
export type Step = {
  name: string;
  /** Who made it. */
  role: Role;
  status: number;
  /** Rows and files of the bystanders that are not what they were. */
  touched: string[];
  /** The kinds of their secrets that the answer gave away. */
  shown: string[];
  /** The kinds of their secrets that were written to rows of others, or to new ones. */
  copied: string[];
  /** Emails that went to them, or that tell of them. */
  emails: string[];
  audit: Entry[];
};

export type Entry = {
  action: string;
  object: string;
  /** Whether it names whoever made the call. */
  isByActor: boolean;
  /** Whether it names something that was asked for, answered, or changed. */
  isInvolved: boolean;
};

type AnyPath = (scene: Scene) => Promise<{
  by?: Visitor;
  input?: Record<string, unknown> | undefined;
  afterwards?: () => Promise<unknown>;
}>;

/** Everyone who is let in makes the call once. */
const roles: Record<Audience, Role[]> = { anyone: ['user'], user: ['user', 'admin'], admin: ['admin'] };

/** Makes every call of the contract and every download, each in a way that succeeds, beside two who have nothing to do with it. */
export async function walkEveryCall(world: World): Promise<Step[]> {
  const bystanders = await settleBystanders(world);
  const find = createFinder(bystanders.secrets);
  const person = createPeople(world);
  const steps: Step[] = [];
  for (const name of keysOf(endpoints)) {
    for (const path of paths[name])
      for (const role of roles[calls[name].audience]) steps.push(await take(name, path, role));
  }
  for (const [address, path] of Object.entries(downloadPaths)) steps.push(await take(address, path, 'admin'));
  return steps;

  async function take(name: string, path: AnyPath, role: Role): Promise<Step> {
    const actor = await person(role);
    const { by = actor.visitor, input, afterwards } = await path(createScene(world, { ...bystanders, actor, person }));
    await world.settle();
    const before = await readKept(world);
    const emailsBefore = await emailNames(world);
    const acting = withKey(world, by);
    const response = await (isCall(name) ? acting.request(name, input) : acting.fetch(name + String(input?.['path'])));
    const answer = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
    await afterwards?.();
    await world.settle();
    const after = await readKept(world);
    const changed = changesBetween(before, after);
    const others = changed.filter(([kept]) => !bystanders.theirs.has(kept));
    const actorID = (await acting.api.me()).user?.userID;
    const involved = JSON.stringify([input, answer, changed.map(([kept]) => kept)]);
    return {
      name,
      role,
      status: response.status,
      touched: changed.map(([kept]) => kept).filter((kept) => bystanders.theirs.has(kept)),
      shown: find(answer),
      copied: find(others.map(([, row]) => row).join('\n')),
      emails: await emailsSince(emailsBefore),
      audit: entriesIn(changed).map(({ actor_id, action, object }) => ({
        action,
        object,
        isByActor: actor_id !== null && actor_id === actorID,
        isInvolved: new RegExp(String.raw`\b${object.split(':')[1] ?? ''}\b`).test(involved),
      })),
    };
  }

  async function emailsSince(before: Set<string>): Promise<string[]> {
    const fresh = [...(await emailNames(world))].filter((file) => !before.has(file));
    const letters = await readLetters(mailFolder(world.dataDirectory), fresh);
    return letters
      .filter(({ to, subject, text, html }) => bystanders.emails.includes(to) || find(subject + text + html).length > 0)
      .map(({ to, subject }) => `${subject} to ${to}`);
  }
}

const isCall = (name: string): name is CallName => Object.hasOwn(endpoints, name);

const emailNames = async (world: World) => new Set(await readdir(mailFolder(world.dataDirectory)).catch(() => []));

/** What is new, other than before, or gone, which is then ''. */
function changesBetween(before: Kept, after: Kept): [name: string, now: string][] {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const changed = [...after].filter(([name, row]) => before.get(name) !== row);
  return [...changed, ...gone.map((name): [string, string] => [name, ''])];
}

const Written = z.object({ actor_id: z.int().nullable(), action: z.string(), object: z.string() });

function entriesIn(changed: [name: string, now: string][]): z.infer<typeof Written>[] {
  return changed
    .filter(([name, now]) => name.startsWith('audit_entries ') && now !== '')
    .map(([, now]) => Written.parse(JSON.parse(now)));
}
