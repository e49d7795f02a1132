import { expect, test } from 'vitest';
import { pages, type Page } from '#contract/api/pages.ts';
import { addCar } from '../builders.ts';
import { everyPage } from '../every-page.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const shared = Object.values<Page>(pages).filter(({ sharedQuery }) => sharedQuery !== undefined);

test.each(shared.map(({ path }) => path))('every file that %s names is there', async (path) => {
  await addCar(await world.admin());
  const [address = ''] = Object.entries(everyPage).find(([pattern]) => pattern === path)?.[1] ?? [];
  const visitor = world.visitor();
  for (const language of ['', '/es']) {
    const answer = await visitor.fetch(language + address, { redirect: 'follow' });
    const named = new Set((await answer.text()).match(/\/assets\/[\w.-]+/g));
    expect(named.size).toBeGreaterThan(5);
    for (const file of named) expect((await visitor.fetch(file)).status, file).toBe(200);
  }
});
