import type { Page } from '@playwright/test';
import type { FieldProblems } from '#contract/api/refusal-error.ts';
import { Refusal, type RefusalCode } from '#contract/api/refusals.ts';

/** What is done to a page, or to what it is told, before somebody looks at it. */
export type Step = (page: Page) => Promise<unknown>;

/** One thing after the other. */
export function inTurn(...steps: Step[]): Step {
  return async (page) => {
    for (const step of steps) await step(page);
  };
}

/** The answer to a call with something changed about it; the app itself stays as it is. */
export function answering<T>(address: string, schema: { parse: (body: unknown) => T }, change: (answer: T) => T): Step {
  return (page) =>
    page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(schema.parse(await response.json())) });
    });
}

/** A call that is refused. */
export function refusing(address: string, code: RefusalCode, problems?: FieldProblems): Step {
  const { status, message, errors } = new Refusal(code, { problems });
  return (page) => page.route(address, (route) => route.fulfill({ status, json: { code, message, errors, problems } }));
}

/** A call that never comes back. */
export function holding(address: string): Step {
  return (page) => page.route(address, () => {});
}
