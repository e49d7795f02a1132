import type { User } from '#contract/accounts/account.ts';
import type { Api } from '#contract/api/api.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { RefusalCode } from '#contract/api/refusals.ts';
import type { CarRequest } from '#web/app/requests/wanted-request.ts';

/** Where a request leads: to the login, to the application form, or it is made. */
export type RequestOutcome = 'log-in' | 'apply' | 'made';

/** What was refused, in words; its code tells what to offer next. */
export type RequestRefusal = { sentence: string; code: RefusalCode | undefined };

type RequestApi = Pick<Api, 'preApproveInfo' | 'requestInquiry' | 'requestViewing'>;

/** The gates before a request, one after the other. The server keeps the same gates; whatever else it refuses is thrown. */
export async function makeRequest(
  api: RequestApi,
  user: User | null,
  request: CarRequest,
  carID: number,
): Promise<RequestOutcome> {
  if (user === null) return 'log-in';
  const { userID } = user;
  try {
    const { data } = await api.preApproveInfo({ userID });
    if (data.length === 0) return 'apply';
    await (request === 'inquiry' ? api.requestInquiry({ carID, userID }) : api.requestViewing({ carID, userID }));
    return 'made';
  } catch (error) {
    const gate = isRefusal(error) ? gates.get(error.code) : undefined;
    if (gate === undefined) throw error;
    return gate;
  }
}

/** A session or an application can be gone since the page was opened. */
const gates = new Map<RefusalCode, RequestOutcome>([
  ['not-signed-in', 'log-in'],
  ['no-pre-approval', 'apply'],
]);
