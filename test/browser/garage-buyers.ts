import { test as base, type BrowserContext } from '@playwright/test';
import type { Car } from '#contract/car.ts';
import { apply } from '../builders.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { letterTo } from './letters.ts';
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

/** The path behind the link in the letter that offers times. */
export async function viewingPathFor(site: string, email: string): Promise<string> {
  const letter = await letterTo(site, email, /pick a time$/);
  return /\/viewing\/[\w-]+/.exec(letter)?.[0] ?? '';
}
