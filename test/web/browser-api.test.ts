import { describe, expect, test } from 'vitest';
import { Refusal } from '#contract/refusals.ts';
import { createBrowserApi, requestFor } from '#web/browser-api.ts';

const answer = (status: number, body: string) => async () => new Response(body, { status });
const apiAnswering = (status: number, body: string) => createBrowserApi('No connection.', answer(status, body));
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('was not refused'),
    (error: unknown) => (error instanceof Refusal ? error : expect.fail(`not a refusal: ${String(error)}`)),
  );

describe('the request of a call', () => {
  test('an id goes into the path, encoded', () => {
    expect(requestFor('readCar', { id: '7/../8' }).url).toBe('/api/car/7%2F..%2F8');
  });

  test('a search is spelled as its page’s address is', () => {
    const { url } = requestFor('searchCars', { q: 'suv', carMake: ['Kia', 'Ford'], maxPrice: 15_000, page: 1 });
    expect(url).toBe('/api/cars/search?q=suv&carMake=Kia&carMake=Ford&maxPrice=15000');
  });

  test('what is written goes as JSON, cookies included', () => {
    const { url, init } = requestFor('logIn', { email: 'ana@example.com', password: ' exact ' });
    expect(url).toBe('/api/auth/login');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(init.body).toBe('{"email":"ana@example.com","password":" exact "}');
  });

  test('files go as a form, each under its field, and absent fields not at all', () => {
    const images = [new Blob(['one']), new Blob(['two'])];
    const { body } = requestFor('addCar', { carMake: 'Kia', title: undefined, images }).init;
    const form = body instanceof FormData ? body : expect.fail('no form');
    expect([...form.keys()]).toEqual(['carMake', 'images', 'images']);
  });
});

describe('what comes back', () => {
  test('a refusal keeps its code, sentence and fields', async () => {
    const body = '{"code":"invalid-input","message":"Check.","errors":{"email":"Enter your e-mail address."}}';
    const refusal = await refusalOf(apiAnswering(400, body).me({}));
    expect(refusal).toMatchObject({
      code: 'invalid-input',
      message: 'Check.',
      errors: { email: 'Enter your e-mail address.' },
    });
  });

  test('an answer that is not ours is a refusal without a sentence', async () => {
    expect(await refusalOf(apiAnswering(502, '<h1>Bad gateway</h1>').me({}))).toMatchObject({
      code: 'unexpected',
      message: '',
    });
  });

  test('an unreachable server is a refusal that says so', async () => {
    const api = createBrowserApi('No connection.', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await refusalOf(api.me({}))).message).toBe('No connection.');
  });
});
