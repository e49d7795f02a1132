import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { calls } from '#contract/api/calls.ts';
import type { Audience } from '#contract/api/call-definition.ts';
import { endpoints, type CallName } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import type { Role } from '#contract/accounts/account.ts';
import { takesKey } from '#server/http/idempotency.ts';
import { mailFolder } from '#server/mail/transport.ts';
import { readEmails } from '../mail/received-email.ts';
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
  /** Whether it names nobody: the app did it by itself. */
  isByApp: boolean;
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
  /** What was there, and which emails, when the last call was done: whatever prepares the next one is held to the same. */
  let last = await readKept(world);
  let lastEmails = await emailNames(world);
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
    const acting = withKey(world, by);
    // Some are logged in only afterwards, and one who closes the account is so only before.
    const askedBy = (await acting.api.me()).user?.userID;
    const { status, text: answer } = await make(acting, name, input);
    await afterwards?.();
    await world.settle();
    const after = await readKept(world);
    const changed = changesBetween(last, after);
    const written = changesBetween(before, after);
    const others = changed.filter(([kept]) => !bystanders.theirs.has(kept));
    const actorID = (await acting.api.me()).user?.userID ?? askedBy;
    const involved = JSON.stringify([input, answer, written.map(([kept]) => kept)]);
    const isThere = (object: string) => {
      const [kind = '', number = ''] = object.split(':');
      const row = `${tableOf[kind]} ${number}`;
      return before.has(row) || after.has(row);
    };
    last = after;
    return {
      name,
      role,
      status,
      touched: changed.map(([kept]) => kept).filter((kept) => bystanders.theirs.has(kept)),
      shown: find(answer),
      copied: find(others.map(([, row]) => row).join('\n')),
      emails: await newEmails(),
      audit: entriesIn(written).map(({ actor_id, action, object }) => ({
        action,
        object,
        isByActor: actor_id !== null && actor_id === actorID,
        isByApp: actor_id === null,
        isInvolved: isThere(object) && new RegExp(String.raw`\b${object.split(':')[1] ?? ''}\b`).test(involved),
      })),
    };
  }

  async function newEmails(): Promise<string[]> {
    const names = await emailNames(world);
    const fresh = [...names].filter((file) => !lastEmails.has(file));
    lastEmails = names;
    const emails = await readEmails(mailFolder(world.dataDirectory), fresh);
    return emails
      .filter(({ to, subject, text, html }) => bystanders.emails.includes(to) || find(subject + text + html).length > 0)
      .map(({ to, subject }) => `${subject} to ${to}`);
  }
}

/** Where the objects are kept that the audit log names; numbers are given once for all tables. */
const tableOf: Record<string, string> = {
  application: 'applications',
  'guide-form': 'guide_forms',
  block: 'viewing_blocks',
  car: 'cars',
  // Its key is a language and a name.
  'email-text': 'email_texts en',
  import: 'imports',
  inquiry: 'inquiries',
  invitation: 'staff_invitations',
  job: 'outbox',
  notice: 'credit_notices',
  record: 'kept_applications',
  settings: 'settings',
  user: 'users',
  viewing: 'viewings',
};

/** Whoever sends the same request again under the same key is told the same again. */
async function make(acting: Visitor, name: string, input: Record<string, unknown> | undefined) {
  if (!isCall(name)) return told(await acting.fetch(name + String(input?.['path'])));
  const first = await told(await acting.request(name, input));
  if (!takesKey(name)) return first;
  const again = await told(await acting.request(name, input));
  return { status: Math.max(first.status, again.status), text: first.text + again.text };
}

const told = async (response: Response) => ({
  status: response.status,
  text: `${JSON.stringify([...response.headers])}\n${await response.text()}`,
});

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
