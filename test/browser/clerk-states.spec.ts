import { deskScreens } from '../shots/desk-screens.ts';
import { test } from './clerk.ts';
import { expectAccessible, looks } from './looks.ts';

/** What the desk shows once somebody has pressed something: open, picked, refused, undone. As the gallery shows it. */
const states = deskScreens.filter(({ before, zoomed }) => before !== undefined && !zoomed);
const [, phone, desktop] = looks;

/** A handful of cars tells as much about a list as sixty. */
const shortened = (path: string) => (path === '/admin' ? '/admin?make=Honda' : path);

for (const [place, { name: state, path, given, before }] of states.entries()) {
  const { name, ...look } = place % 2 === 0 ? phone : desktop;
  test.describe(name, () => {
    test.use(look);
    test(`${state}: accessible`, async ({ page, clerk }) => {
      await clerk.api.me();
      await given?.(page);
      await page.goto(shortened(path));
      await before?.(page);
      await expectAccessible(page);
    });
  });
}
