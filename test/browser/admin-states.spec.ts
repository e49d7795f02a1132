import { adminScreens } from '../shots/admin-screens.ts';
import { test } from './admin-session.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './screen-sizes.ts';

/** What the admin pages shows besides its plain pages: open, picked, refused, undone, empty, failed. As the gallery shows it. */
const states = adminScreens.filter(({ before, given, zoomed }) => (before ?? given) !== undefined && !zoomed);
const [, phone, desktop] = looks;

/** A handful of cars tells as much about a list as sixty. */
const shortened = (path: string) => (path === '/admin' ? '/admin?make=Honda' : path);

for (const [place, { name: state, path, given, before }] of states.entries()) {
  const { name, ...look } = place % 2 === 0 || before === undefined ? phone : desktop;
  test.describe(name, () => {
    test.use(look);
    test(`${state}: accessible, and fits the screen`, async ({ page, admin }) => {
      await admin.api.me();
      await given?.(page);
      await page.goto(shortened(path));
      await (before === undefined ? page.waitForLoadState('networkidle') : before(page));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
