import type { BrowserContext, Page } from '@playwright/test';
import { apply, picture } from '../builders.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { newBuyer, type Buyer } from './buyers.ts';
import { seat } from './seat.ts';

/** An admin of the demo lot, beside the browser. */
export async function newAdmin(site: string): Promise<Visitor> {
  const admin = createVisitor(site);
  await admin.api.logIn({ email: 'clerk@example.com', password: 'springfield-clerk' });
  return admin;
}

/** Sits the admin down at this browser. */
export async function logInAdmin(context: BrowserContext, site: string): Promise<Visitor> {
  const admin = await newAdmin(site);
  await seat(context, admin, site);
  return admin;
}

/** Someone who has applied for a car, with a picture as proof. */
export async function newApplicant(site: string, carID: number): Promise<Buyer> {
  const buyer = await newBuyer(site);
  await apply(buyer.visitor, { carID, proofOfIncome: [await picture({ format: 'png' })] });
  return buyer;
}

/** The inbox narrowed to one person. */
export const inboxOf = ({ email }: { email: string }) => `/admin/inquiries?text=${encodeURIComponent(email)}`;

/** Presses Tab until something is in focus, as a person without a mouse does. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${selector}.`);
}
