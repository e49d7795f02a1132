import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallOptions } from '#contract/api/api.ts';
import { endpoints, type CallName, type Endpoint } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { isRefusal, type RefusalError } from '#contract/api/refusal-error.ts';
import { createBrowserApi, requestFor } from '#web/app/browser-api.ts';
import { isUnreachable } from '#web/app/unreachable.ts';

const answer = (status: number, body: string) => async () => new Response(body, { status });
const apiOver = (fetcher: typeof fetch, onRefusal = async (_refusal: RefusalError) => {}) =>
  createBrowserApi({ onRefusal, fetcher, language: 'en' });
const apiAnswering = (status: number, body: string) => apiOver(answer(status, body));
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('was not refused'),
    (error: unknown) => (isRefusal(error) ? error : expect.fail(`not a refusal: ${String(error)}`)),
  );

describe('the request of a call', () => {
  test('an id goes into the path, encoded', () => {
    expect(requestFor(endpoints.readCar, { id: '7/../8' }).url).toBe('/api/car/7%2F..%2F8');
  });

  test('a search is spelled as its page’s address is', () => {
    const { url } = requestFor(endpoints.searchCars, { q: 'suv', carMake: ['Kia', 'Ford'], maxPrice: 15_000, page: 1 });
    expect(url).toBe('/api/cars/search?q=suv&carMake=Kia&carMake=Ford&maxPrice=15000');
    expect(requestFor(endpoints.searchCars, { q: 'suv', fields: 'all' }).url).toBe('/api/cars/search?q=suv&fields=all');
  });

  test('what is written goes as JSON, cookies included', () => {
    const { url, init } = requestFor(endpoints.logIn, { email: 'ana@example.com', password: ' exact ' });
    expect(url).toBe('/api/auth/login');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(init.body).toBe('{"email":"ana@example.com","password":" exact "}');
  });

  test('what changes something says the language of its page, as JSON and as a form; what is read says nothing', () => {
    const languageOf = (...given: Parameters<typeof requestFor>) =>
      new Headers(requestFor(...given).init.headers).get('content-language');
    expect(languageOf(endpoints.requestViewing, { carID: 7 }, 'es')).toBe('es');
    expect(languageOf(endpoints.apply, { carID: 7 }, 'es')).toBe('es');
    expect(languageOf(endpoints.readCar, { id: 7 }, 'es')).toBeNull();
  });

  test('files go as a form, each under its field, and absent fields not at all', () => {
    const images = [new Blob(['one']), new Blob(['two'])];
    const { body } = requestFor(endpoints.addCar, { carMake: 'Kia', title: undefined, images }).init;
    const form = body instanceof FormData ? body : expect.fail('no form');
    expect([...form.keys()]).toEqual(['carMake', 'images', 'images']);
  });
});

test('every call goes to its address, those of admins too, and the api itself can be awaited', async () => {
  const asked: string[] = [];
  const api = apiOver(async (url) => {
    asked.push(new URL(url instanceof Request ? url.url : url, 'http://here.test').pathname);
    return new Response('{}');
  });
  expect(await Promise.resolve(api)).toBe(api);
  const paths: string[] = [];
  for (const name of keysOf(endpoints)) {
    const endpoint: Endpoint = endpoints[name];
    const call: (input: Record<string, unknown>) => Promise<unknown> = (api as Record<CallName, typeof call>)[name];
    await call({
      id: 7,
      carID: 7,
      userID: 7,
      token: 7,
      photoID: 7,
      importID: 7,
      language: 7,
      viewingID: 7,
      blockID: 7,
      invitationID: 7,
      jobID: 7,
      taskID: 7,
    });
    paths.push(endpoint.path.replace(/:\w+/g, '7'));
  }
  expect(asked).toEqual(paths);
});

describe('what comes back', () => {
  test('a refusal keeps its code, sentence and fields', async () => {
    const told = {
      code: 'invalid-input',
      message: 'Check.',
      problem: { code: 'param-twice', param: 'email' },
      errors: { email: 'Enter your email address.' },
      problems: { email: { code: 'no-email' } },
    };
    expect(await refusalOf(apiAnswering(400, JSON.stringify(told)).me({}))).toMatchObject(told);
  });

  test('an answer that is not ours is a refusal without a sentence', async () => {
    expect(await refusalOf(apiAnswering(502, '<h1>Bad gateway</h1>').me({}))).toMatchObject({
      code: 'unexpected',
      message: '',
    });
  });

  test('an unreachable server is a refusal that says so', async () => {
    const refusal = await refusalOf(apiOver(unanswered).me({}));
    expect(isUnreachable(refusal)).toBe(true);
    expect(isUnreachable(await refusalOf(apiAnswering(500, '{}').me({})))).toBe(false);
    expect(isUnreachable(await refusalOf(apiAnswering(500, '{"isUnreachable":true}').me({})))).toBe(false);
  });
});

const unanswered = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the session hears of every refusal before the caller does', () => {
  type AnyCall = (input: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;
  const input = {
    id: 1,
    carID: 1,
    photoID: 1,
    importID: 1,
    viewingID: 1,
    blockID: 1,
    jobID: 1,
    userID: 1,
    token: 't',
  };
  const heardBy = async (name: CallName, fetcher: typeof fetch, options?: CallOptions) => {
    const heard: string[] = [];
    const api = apiOver(fetcher, async ({ code }) => {
      await Promise.resolve();
      heard.push(code);
    });
    await (api[name] as AnyCall)(input, options).catch((error: unknown) =>
      heard.push(isRefusal(error) ? 'caller' : String(error)),
    );
    return heard;
  };
  const others = keysOf(endpoints).filter((name) => name !== 'me');
  const uploads = others.filter((name) => (endpoints[name] as Endpoint).files !== undefined);
  afterEach(() => void vi.unstubAllGlobals());

  test.each(others)('%s', async (name) => {
    expect(await heardBy(name, answer(401, '{"code":"not-signed-in"}'))).toEqual(['not-signed-in', 'caller']);
    expect(await heardBy(name, answer(401, 'Who are you?'))).toEqual(['not-signed-in', 'caller']);
    expect(await heardBy(name, unanswered)).toEqual(['unexpected', 'caller']);
    expect(await heardBy(name, answer(200, '{}'))).toEqual([]);
  });

  test.each(uploads)('%s, while it tells how far it has come', async (name) => {
    vi.stubGlobal('XMLHttpRequest', RefusedUpload);
    const onProgress = () => {};
    expect(await heardBy(name, unanswered, { onProgress })).toEqual(['not-signed-in', 'caller']);
  });

  test('but for the question who is logged in, which the session itself asks', async () => {
    expect(await heardBy('me', unanswered)).toEqual(['caller']);
  });
});

class RefusedUpload extends EventTarget {
  upload = new EventTarget();
  status = 401;
  responseText = '{"code":"not-signed-in"}';
  open() {}
  setRequestHeader(name: string, value: string) {
    expect([name, value]).toEqual(['content-language', 'en']);
  }
  send() {
    this.dispatchEvent(new Event('load'));
  }
}
