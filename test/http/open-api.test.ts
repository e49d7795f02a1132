import { describe, expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import type { Call } from '#contract/api/call-definition.ts';
import { refusals } from '#contract/api/refusals.ts';
import { refusalsOf } from '#server/http/call-refusals.ts';
import { openApi, type Operation } from '#server/http/reference/open-api.ts';
import { readConfig } from '#server/config/config.ts';
import { callNames, endpointOf } from './call-fields.ts';

const document = openApi(readConfig({ PUBLIC_URL: 'https://cars.example.com' }).dealer);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const named = (name: string): Operation | undefined => operations.find(({ operationId }) => operationId === name);

describe('the OpenAPI document', () => {
  test('has every address of every call, each with an id of its own', () => {
    const addresses = callNames.flatMap((name) => {
      const { method, path, aliases = [] } = endpointOf(name);
      return [path, ...aliases].map((one) => `${method.toLowerCase()} ${one.replaceAll(/:(\w+)/g, '{$1}')}`);
    });
    expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(addresses.toSorted());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test('says for each call what it needs, and how that is sent', () => {
    const schemes = document.components.securitySchemes;
    expect(schemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      ownOrigin: { type: 'apiKey', in: 'header', name: 'Origin' },
    });
    for (const name of callNames) {
      const needed = named(name)?.security.flatMap((one) => Object.keys(one)) ?? [];
      const { audience }: Call = calls[name];
      expect(needed.includes('session'), name).toBe(audience !== 'anyone');
      expect(needed.includes('ownOrigin'), name).toBe(endpointOf(name).method !== 'GET');
      expect(needed.every((scheme) => scheme in schemes)).toBe(true);
    }
    const plain = openApi(readConfig({}).dealer).components.securitySchemes;
    expect(plain).toMatchObject({ session: { name: 'session' } });
  });

  test('names every status that a call can answer with', () => {
    for (const name of callNames) {
      const { status }: Call = calls[name];
      const refused = refusalsOf(name).map((code) => refusals[code].status);
      expect(Object.keys(named(name)?.responses ?? {}), name).toEqual(
        [...new Set<number>([status ?? 200, ...refused])].toSorted((one, other) => one - other).map(String),
      );
    }
    expect(Object.keys(named('apply')?.responses ?? {})).toEqual(
      '201 400 401 403 404 408 409 413 415 417 421 422 429 431 500 503 507'.split(' '),
    );
  });

  test('describes what a refusal says, for people and for programs', () => {
    const { Error: error, Problem: problem } = document.components.schemas;
    expect(error).toMatchObject({
      properties: {
        errors: { additionalProperties: { type: 'string' } },
        problem: { $ref: '#/components/schemas/Problem' },
        problems: { additionalProperties: { $ref: '#/components/schemas/Problem' } },
      },
    });
    expect(problem).toMatchObject({
      properties: { code: { enum: expect.arrayContaining(['too-long', 'email-taken']) } },
    });
    const [row] = JSON.stringify(named('checkSheet')?.responses['200']).match(/"problem":\{[^}]*\}/) ?? [];
    expect(row).toContain('"type":"object"');
  });

  test('puts each field where it is read', () => {
    expect(named('logIn')).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['email', 'password'] } } } },
    });
    expect(named('logIn')).not.toHaveProperty('parameters');
    expect(named('listInquiries')?.parameters).toMatchObject([{ name: 'userID', in: 'query', required: false }]);
    expect(named('listInquiries')).not.toHaveProperty('requestBody');
    expect(named('declineInquiry')).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      requestBody: { required: true },
    });
    // Either place will do, so neither is required.
    expect(named('cancelInquiry')).toMatchObject({
      parameters: [
        { name: 'carID', in: 'query', required: false },
        { name: 'userID', in: 'query', required: false },
      ],
      requestBody: { required: false },
    });
    for (const { path, parameters = [] } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    }
  });
});
