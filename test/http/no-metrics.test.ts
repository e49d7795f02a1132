import { expect, test } from 'vitest';
import { useWorld } from '../world.ts';

const world = useWorld();

test('without a token there are no figures to read', async () => {
  expect((await world.visitor().fetch('/metrics')).status).toBe(404);
});
