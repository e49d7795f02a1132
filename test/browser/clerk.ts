import { test as base } from '@playwright/test';
import { createVisitor, type Visitor } from '../visitor.ts';
import { seat } from './seat.ts';

/** Tests of the desk: the demo's clerk sits at the browser, and a colleague works beside it. */
export const test = base.extend<{ clerk: Visitor }>({
  clerk: async ({ baseURL, context }, use) => {
    const site = baseURL ?? '';
    const clerk = createVisitor(site);
    await clerk.api.logIn({ email: 'clerk@example.com', password: 'springfield-clerk' });
    await seat(context, clerk, site);
    await use(clerk);
  },
});
