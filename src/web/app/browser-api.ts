import { createApi } from '#contract/api/api.ts';
import type { CallName } from '#contract/api/endpoints.ts';
import { buyerEndpoints } from '#contract/api/buyer-endpoints.ts';
import { placesOf, type Endpoint } from '#contract/api/endpoint-shape.ts';
import type { Language } from '#contract/api/paths.ts';
import { isCode, RefusalError, type FieldErrors, type FieldProblems } from '#contract/api/refusal-error.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { RefusalCode } from '#contract/problems/refusal-table.ts';
import { emptyQuery, searchParams } from '#contract/catalog/search.ts';
import { fetchCode } from './fetch-code.ts';
import { isRecord } from './is-record.ts';
import { unreachable } from './unreachable.ts';

type BrowserApiNeeds = {
  /** Told of every refusal before the caller is: the session may have ended. */
  onRefusal: (refusal: RefusalError) => Promise<void>;
  /** Of the page: emails about what is done here are written in it. */
  language: Language;
  fetcher?: typeof fetch;
};

/** The api over fetch. */
export function createBrowserApi({ onRefusal, language, fetcher = (...given) => fetch(...given) }: BrowserApiNeeds) {
  return createApi(async (name, input, { onProgress }) => {
    const { url, init } = requestFor(await endpointOf(name), input, language);
    const refuse = async (refusal: RefusalError): Promise<never> => {
      // Whether there is a session is what this one call is asked; its failure is no news about it.
      if (name !== 'me') await onRefusal(refusal);
      throw refusal;
    };
    const send = onProgress === undefined ? fetcher : await sendingForm(onProgress).catch(() => fetcher);
    const answer = await send(url, init).catch(() => refuse(unreachable()));
    const body: unknown = await answer.json().catch(() => undefined);
    return answer.ok ? body : refuse(refusalIn(body, answer));
  });
}

/** The address and the options of one call. */
export function requestFor(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  language?: Language,
): { url: string; init: RequestInit } {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin' };
  if (placesOf(endpoint).includes('query')) {
    const { fields, ...search } = rest;
    const query = (
      endpoint === buyerEndpoints.searchCars
        ? new URLSearchParams([...searchParams({ ...emptyQuery, ...search }), ...queryOf({ fields })])
        : queryOf(rest)
    ).toString();
    const patience = AbortSignal.timeout(longestWaitMs);
    return { url: query === '' ? path : `${path}?${query}`, init: { ...init, signal: patience } };
  }
  const headers: Record<string, string> = language === undefined ? {} : { 'content-language': language };
  if (endpoint.files !== undefined) return { url: path, init: { ...init, headers, body: formOf(rest) } };
  headers['content-type'] = 'application/json';
  return { url: path, init: { ...init, headers, body: JSON.stringify(rest) } };
}

/** Those of admins come with the first call that an admin's page makes. */
async function endpointOf(name: CallName): Promise<Endpoint> {
  if (isBuyers(name)) return buyerEndpoints[name];
  const { staffEndpoints } = await fetchCode(() => import('#contract/api/staff/staff-endpoints.ts'));
  return staffEndpoints[name];
}

const isBuyers = (name: CallName): name is keyof typeof buyerEndpoints => Object.hasOwn(buyerEndpoints, name);

/** Comes with the first upload. A browser that failed to fetch it once may not try again: then the form goes without its progress told. */
async function sendingForm(onProgress: (share: number) => void) {
  const { sendForm } = await fetchCode(() => import('./send-form.ts'));
  return (url: string, init: RequestInit) => sendForm(url, init, onProgress);
}

const longestWaitMs = 20_000;

function queryOf(input: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of entriesGiven(input)) params.append(key, String(value));
  return params;
}

function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of entriesGiven(input)) form.append(key, value instanceof Blob ? value : String(value));
  return form;
}

/** One entry for each value of a list; what is not given is left out. */
function entriesGiven(input: Record<string, unknown>): [string, unknown][] {
  return Object.entries(input).flatMap(([key, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter((one) => one !== undefined && one !== null).map((one): [string, unknown] => [key, one]);
  });
}

/** A refusal without a sentence keeps none: whoever shows it has a better one than we. */
function refusalIn(body: unknown, answer: Response): RefusalError {
  const { message, code, problem, errors, problems, ...extra }: Record<string, unknown> = isRecord(body) ? body : {};
  return new RefusalError(
    {
      code: isCode(code) ? code : codeFor(answer.status),
      status: answer.status,
      message: typeof message === 'string' ? message : '',
    },
    {
      problem: isProblem(problem) ? problem : undefined,
      errors: isRecord(errors) ? onlyTexts(errors) : undefined,
      problems: areProblems(problems) ? problems : undefined,
      extra,
    },
  );
}

/** For an answer without a code, such as a proxy's own. */
function codeFor(status: number): RefusalCode {
  return generalCodes[status] ?? (status < 500 ? 'malformed-request' : 'unexpected');
}

const generalCodes: Partial<Record<number, RefusalCode>> = {
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  409: 'illegal-step',
  413: 'too-large',
  415: 'wrong-content-type',
  429: 'too-many-requests',
  503: 'busy',
};

/** By their shape alone, which is flat: whoever says them looks whether the codes are known. */
const isProblem = (value: unknown): value is Problem =>
  isRecord(value) && Object.values(value).every((part) => typeof part === 'string' || typeof part === 'number');
const areProblems = (value: unknown): value is FieldProblems =>
  isRecord(value) && Object.values(value).every(isProblem);

function onlyTexts(errors: Record<string, unknown>): FieldErrors {
  const texts = Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}
