import { isDeepStrictEqual } from 'node:util';
import { createApi, type Api } from '#contract/api/api.ts';
import { endpoints, placesOf, type CallName, type Endpoint } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { RefusalError } from '#contract/api/refusal-error.ts';
import { isRefusalCode, Refusal } from '#contract/api/refusals.ts';
import { parseSearch, searchParams } from '#contract/catalog/search.ts';
import { refusalsOf } from '#server/http/call-refusals.ts';

/** A browser's manners without a browser: keeps cookies, sends its origin, speaks the contract. */
export type Visitor = {
  api: Api;
  /** A call by its name, as it is answered. */
  request(name: CallName, input?: Record<string, unknown>): Promise<Response>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The answer of a call without the contract in between: status and body. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  cookies: Map<string, string>;
};

/** `afterChange` runs when a request that may have changed something was answered; `sends` is sent along with every request. */
export function createVisitor(
  origin: string,
  {
    afterChange = async () => {},
    sends = {},
  }: { afterChange?: () => Promise<void>; sends?: Record<string, string> } = {},
): Visitor {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...sends, ...Object.fromEntries(new Headers(init.headers)) });
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (!headers.has('origin')) headers.set('origin', origin);
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) remember(cookies, line);
    if (!['GET', 'HEAD'].includes(init.method ?? 'GET')) await afterChange();
    if (response.status >= 400) await demandDocumented(init.method ?? 'GET', path, response.clone());
    return response;
  }

  function request(name: CallName, input: Record<string, unknown> = {}): Promise<Response> {
    const { path, init } = requestFor(endpoints[name], name === 'searchCars' ? searchText(input) : input);
    return send(path, init);
  }

  return {
    cookies,
    request,
    fetch: send,
    async call(method, path, body) {
      const response = await send(path, { method, ...(body !== undefined && jsonBody(body)) });
      const answer: unknown = await response.json();
      return { status: response.status, body: Object(answer) as Record<string, unknown> };
    },
    api: createApi(async (name, input) => {
      const response = await request(name, input);
      const answer: unknown = await response.json();
      if (response.ok) return answer;
      const { code, message = '', problem, problems, errors } = Object(answer) as Partial<RefusalError>;
      throw new RefusalError(
        { code: isRefusalCode(code) ? code : 'unexpected', status: response.status, message },
        { problem, problems, errors },
      );
    }),
  };
}

/**
 * A call answers with no refusal that its document does not name, and says in English what its codes mean; every test
 * that sees one is told.
 */
async function demandDocumented(method: string, path: string, response: Response): Promise<void> {
  const [bare = ''] = path.split('?', 1);
  const name = keysOf(endpoints).find((one) => isFor(endpoints[one], method, bare));
  if (name === undefined) return;
  const { code, message, errors, problem, problems } = Object(await response.json()) as Partial<RefusalError>;
  if (code === undefined || !refusalsOf(name).some((known) => known === code))
    throw new Error(`${name} refused with ${String(code)}, which is not among what it may refuse with.`);
  const meant = new Refusal(code, { problem, problems });
  if (!isDeepStrictEqual({ message, errors }, { message: meant.message, errors: meant.errors }))
    throw new Error(`${name} refused with other sentences than its codes have: ${message} ${JSON.stringify(errors)}`);
}

const isFor = (endpoint: Endpoint, method: string, path: string) =>
  endpoint.method === method &&
  [endpoint.path, ...(endpoint.aliases ?? [])].some((shape) => isLike(shape.split('/'), path.split('/')));

const isLike = (shape: string[], path: string[]) =>
  shape.length === path.length && shape.every((step, at) => step.startsWith(':') || step === path[at]);

function searchText(input: Record<string, unknown>): Record<string, unknown> {
  const given = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { fields } = input;
  return { ...Object.fromEntries(searchParams(parseSearch(given).query)), ...(fields !== undefined && { fields }) };
}

function requestFor(endpoint: Endpoint, input: Record<string, unknown>): { path: string; init: RequestInit } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const init: RequestInit = { method: endpoint.method };
  if (endpoint.files) return { path, init: { ...init, body: formOf(rest) } };
  if (!placesOf(endpoint).includes('query')) return { path, init: { ...init, ...jsonBody(Object.fromEntries(rest)) } };
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return { path: query === '' ? path : `${path}?${query}`, init };
}

function formOf(fields: Map<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, one instanceof Blob ? one : String(one));
  }
  return form;
}

const jsonBody = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

function remember(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
