import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type BrowserContext } from '@playwright/test';
import type { Car } from '#contract/car.ts';
import { apply } from '../builders.ts';
import { readLetters } from '../mail/received-letter.ts';
import { createVisitor, type Visitor } from '../visitor.ts';

/** Tests that know the address of the site, for what they do beside the browser. */
export const test = base.extend<{ site: string }>({
  site: async ({ baseURL }, use) => use(baseURL ?? ''),
});

export const password = 'a-buyer-in-a-browser';

export type Buyer = { email: string; userID: number; visitor: Visitor };

/** Someone who has just signed up; with an application on file or without. */
export async function newBuyer(site: string, { withApplication = false } = {}): Promise<Buyer> {
  const visitor = createVisitor(site);
  const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { user } = await visitor.api.signUp({ email, password, fName: 'Bea', lName: 'Buyer' });
  if (withApplication) await apply(visitor);
  return { email, userID: user.userID, visitor };
}

/** Sits the buyer down at this browser. */
export async function signIn(context: BrowserContext, { visitor }: Buyer, site: string): Promise<void> {
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: site })));
}

export async function carsOnOffer(site: string): Promise<Car[]> {
  return (await (await fetch(`${site}/api/get-cars/`)).json()) as Car[];
}

/** The path behind the link in the letter that offers times. */
export async function viewingPathFor(email: string): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(async () => (path = await findViewingPath(email)), { timeout: 30_000, message: 'the letter with free times' })
    .toBeDefined();
  return path ?? '';
}

async function findViewingPath(email: string): Promise<string | undefined> {
  const houses = (await readdir(tmpdir())).filter((name) => name.startsWith('reclaim-browser-'));
  const letters = (await Promise.all(houses.map((house) => readLetters(join(tmpdir(), house, 'mail'))))).flat();
  const offer = letters.findLast(({ to, subject }) => to.includes(email) && subject.endsWith('pick a time'));
  return offer && /\/viewing\/[\w-]+/.exec(offer.text)?.[0];
}
