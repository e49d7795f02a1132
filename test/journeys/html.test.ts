import { expect, test } from 'vitest';
import { inLanguage, languages } from '#contract/api/paths.ts';
import { addCar, apply } from '../builders.ts';
import { everyAddress } from '../every-page.ts';
import { pageProblems } from '../html.ts';
import { linkIn } from '../mail/received-email.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

test('the HTML of every page is valid before any script, with one heading and a title, in every language', async () => {
  const admin = await world.admin();
  for (let count = 0; count < 3; count++) await addCar(admin);
  await world.settle();
  const addresses = everyAddress(await viewing());
  const found: Record<string, string[]> = {};
  for (const address of languages.flatMap((language) => addresses.map((path) => inLanguage(path, language)))) {
    const problems = await pageProblems(await (await world.visitor().fetch(address)).text());
    if (problems.length > 0) found[address] = problems;
  }
  expect(found).toEqual({});
});

/** The link in the email that offers times to somebody who wants to see a car. */
async function viewing(): Promise<string> {
  const buyer = await world.buyer();
  await apply(buyer);
  await buyer.api.requestViewing({ carID: 1 });
  const email = (await world.emails()).find(({ text }) => text.includes('/viewing/'));
  return new URL(linkIn(email ?? expect.fail('no email'))).pathname;
}
