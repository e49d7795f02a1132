import { describe, expect, test } from 'vitest';
import { createApi } from '#contract/api/api.ts';
import { Refusal, type RefusalCode } from '#contract/api/refusals.ts';
import { makeRequest } from '#web/car/car-request.ts';

const ana = { userID: 7, fName: 'Ana', lName: 'Lopez', email: 'ana@example.com', role: 'user' as const };

/** A server with or without Ana's application; `refusal` is its answer to the request itself. */
function server({ applications = 1, refusal = undefined as RefusalCode | undefined } = {}) {
  const asked: unknown[] = [];
  const api = createApi(async (name, input) => {
    if (name === 'preApproveInfo') return { data: Array.from({ length: applications }, () => ({})) };
    asked.push([name, input]);
    if (refusal !== undefined) throw new Refusal(refusal);
    return {};
  });
  return { api, asked };
}

describe('the gates before a request', () => {
  test.each(['inquiry', 'viewing'] as const)(
    '%s: nobody logged in leads to the login, and nothing is asked',
    async (request) => {
      const { api, asked } = server();
      expect(await makeRequest(api, null, request, 3)).toBe('log-in');
      expect(asked).toEqual([]);
    },
  );

  test.each(['inquiry', 'viewing'] as const)(
    '%s: without a stored pre-approval it leads to the form',
    async (request) => {
      const { api, asked } = server({ applications: 0 });
      expect(await makeRequest(api, ana, request, 3)).toBe('apply');
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ['inquiry', 'requestInquiry'],
    ['viewing', 'requestViewing'],
  ] as const)('%s: otherwise it is made, for the car and the person', async (request, call) => {
    const { api, asked } = server();
    expect(await makeRequest(api, ana, request, 3)).toBe('made');
    expect(asked).toEqual([[call, { carID: 3, userID: 7 }]]);
  });

  test.each([
    ['not-signed-in', 'log-in'],
    ['no-pre-approval', 'apply'],
  ] as const)('what the server alone knows leads to the same gates: %s', async (refusal, outcome) => {
    expect(await makeRequest(server({ refusal }).api, ana, 'inquiry', 3)).toBe(outcome);
  });

  test('a repeat is refused in its own words', async () => {
    const { api } = server({ refusal: 'already-inquired' });
    await expect(makeRequest(api, ana, 'inquiry', 3)).rejects.toThrow('Already Inquired on this vehicle');
  });
});
