import { test as base } from '@playwright/test';
import { createVisitor, type Visitor } from '../visitor.ts';

/** Tests of the desk: the demo's clerk sits at the browser, and a colleague works beside it. */
export const test = base.extend<{ clerk: Visitor }>({
  clerk: async ({ baseURL, context }, use) => {
    const site = baseURL ?? '';
    const clerk = createVisitor(site);
    await clerk.api.logIn({ email: 'clerk@example.com', password: 'springfield-clerk' });
    await context.addCookies([...clerk.cookies].map(([name, value]) => ({ name, value, url: site })));
    await use(clerk);
  },
});
