import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endpoints, type CallName, type Endpoint } from '#contract/endpoints.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const names = Object.keys(endpoints) as CallName[];

/** Asks as plainly as possible: what is refused here is refused for who is asking, before anything else is looked at. */
async function statusFor(visitor: Visitor, endpoint: Endpoint, path: string): Promise<number> {
  const address = path.replaceAll(/:\w+/g, '1');
  const body = endpoint.files ? new FormData() : '{}';
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const response = await visitor.fetch(address, {
    method: endpoint.method,
    ...(hasBody && { body, ...(!endpoint.files && { headers: { 'content-type': 'application/json' } }) }),
  });
  await response.arrayBuffer();
  return response.status;
}

describe('who may make which call', () => {
  test.each(names.filter((name) => calls[name].audience !== 'anyone'))(
    '%s is 401 without a session, on every address',
    async (name) => {
      const endpoint: Endpoint = endpoints[name];
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        expect(await statusFor(world.visitor(), endpoint, path)).toBe(401);
      }
    },
  );

  test.each(names.filter((name) => calls[name].audience === 'admin'))('%s is 403 for a buyer', async (name) => {
    expect(await statusFor(await world.buyer(), endpoints[name], endpoints[name].path)).toBe(403);
  });

  test('a session of someone who was deleted is no session', async () => {
    const buyer = await world.buyer();
    const { user } = await buyer.api.me();
    await (await world.admin()).api.deleteUser({ id: user?.userID ?? 0 });
    expect(await buyer.api.me()).toEqual({ user: null });
    expect(await statusFor(buyer, endpoints.listInquiries, endpoints.listInquiries.path)).toBe(401);
  });

  test('papers are for the admin alone', async () => {
    expect((await world.visitor().fetch('/api/admin/papers/1')).status).toBe(401);
    expect((await (await world.buyer()).fetch('/api/admin/papers/1')).status).toBe(403);
    expect((await (await world.admin()).fetch('/api/admin/papers/1')).status).toBe(404);
  });
});
