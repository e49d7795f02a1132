import { expect, type BrowserContext } from '@playwright/test';
import { test as base } from './page-test.ts';
import type { Car } from '#contract/inventory/car.ts';
import { apply } from '../builders.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { emailTo } from './emails.ts';
import { seat } from './seat.ts';

/** Tests that know the address of the site, for what they do beside the browser. */
export const test = base.extend<{ site: string }>({
  site: async ({ baseURL }, use) => use(baseURL ?? ''),
});

export const password = 'a-buyer-in-a-browser';

export type Buyer = { email: string; userID: number; visitor: Visitor };

/** Someone who has just signed up; with an application on file or without. */
export async function newBuyer(site: string, { withApplication = false, fName = 'Bea' } = {}): Promise<Buyer> {
  const visitor = createVisitor(site);
  const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { user } = await visitor.api.signUp({ email, password, fName, lName: 'Buyer' });
  if (withApplication) await apply(visitor);
  return { email, userID: user.userID, visitor };
}

/** Sits the buyer down at this browser. */
export async function signIn(context: BrowserContext, { visitor }: Buyer, site: string): Promise<void> {
  await seat(context, visitor, site);
}

export async function carsOnOffer(site: string): Promise<Car[]> {
  return (await (await fetch(`${site}/api/get-cars/`)).json()) as Car[];
}

/** A car with photos. The demo's are made while the tests run. */
export async function carWithPhotos(site: string, atLeast = 1): Promise<Car> {
  let found: Car | undefined;
  await expect(async () => {
    found = (await carsOnOffer(site)).find(({ images }) => images.length >= atLeast);
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (found === undefined) throw new Error('No car has photos.');
  return found;
}

/** The path behind the link in the email that offers times. */
export async function viewingPathFor(site: string, address: string): Promise<string> {
  const email = await emailTo(site, address, /^Pick a time/);
  return /\/viewing\/[\w-]+/.exec(email)?.[0] ?? '';
}
