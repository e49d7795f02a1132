import type { BrowserContext } from '@playwright/test';
import type { Visitor } from '../visitor.ts';

/** Sits somebody who is logged in down at this browser, which knows it as one does that was logged in before. */
export async function seat(context: BrowserContext, { cookies }: Visitor, site: string): Promise<void> {
  const origin = { origin: new URL(site).origin, localStorage: [{ name: 'session', value: 'open' }] };
  await context.setStorageState({ cookies: [], origins: [origin] });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site })));
}
