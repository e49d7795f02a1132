import { isRouteErrorResponse } from 'react-router';
import { isCode, isRefusal, type RefusalError } from '#contract/api/refusal-error.ts';
import type { RefusalCode } from '#contract/problems/refusal-table.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { isRecord } from './is-record.ts';

/** What a page that could not be shown knows of the reason: all that survives the way from the server's rendering. */
export type Told = { code: RefusalCode; message: string; problem?: Problem | undefined };

export const tell = ({ code, message }: RefusalError): Told => ({ code, message });

/** What was told about an error, thrown here or brought along by the page. */
export function toldIn(error: unknown): Told | undefined {
  if (isRefusal(error)) return tell(error);
  const told: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (!isRecord(told)) return undefined;
  const { code, message } = told;
  return isCode(code) && typeof message === 'string' ? { code, message } : undefined;
}
