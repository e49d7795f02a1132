import { z } from 'zod';
import { calls } from '#contract/api/calls.ts';
import type { Call } from '#contract/api/call-definition.ts';
import { endpoints, type CallName, type Endpoint } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';

/** A field of a call, or one inside of a list or a group: `cars`, `[]`, `carID`. */
export type CallField = { name: CallName; steps: string[]; schema: JsonSchema; place: 'path' | 'query' | 'body' };

export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
};

export const callNames = keysOf(endpoints);
export const endpointOf = (name: CallName): Endpoint => endpoints[name];

/** Every field of every call, those inside of others too. */
export function allFields(): CallField[] {
  return callNames.flatMap((name) => {
    const call: Call = calls[name];
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return Object.entries(properties).flatMap(([field, schema]) =>
      within(schema, [field]).map((found) => ({ name, ...found, place: placeOf(name, field) })),
    );
  });
}

/** Where a call reads a field from: written down a second time, beside the contract. */
function placeOf(name: CallName, field: string): CallField['place'] {
  const { method, path } = endpointOf(name);
  if (path.split('/').includes(`:${field}`)) return 'path';
  return method === 'GET' || (method === 'DELETE' && name !== 'callOffViewing') ? 'query' : 'body';
}

function within(schema: JsonSchema, steps: string[]): { steps: string[]; schema: JsonSchema }[] {
  const known = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
  const inside = [
    ...(known.items ? within(known.items, [...steps, '[]']) : []),
    ...Object.entries(known.properties ?? {}).flatMap(([key, inner]) => within(inner, [...steps, key])),
    ...(typeof known.additionalProperties === 'object'
      ? within(known.additionalProperties, [...steps, String(known.propertyNames?.enum?.[0])])
      : []),
  ];
  return [{ steps, schema: { ...known, ...(known !== schema && { anyOf: schema.anyOf ?? [] }) } }, ...inside];
}

/** `value` at its place, with what must stand beside it. */
export function inputWith({ name, steps }: CallField, value: unknown): Record<string, unknown> {
  const call: Call = calls[name];
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const [field = '', ...rest] = steps;
  return { [field]: build(schema.properties?.[field] ?? {}, rest, value) };
}

function build(schema: JsonSchema, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '[]') return [build(schema.items ?? {}, rest, value)];
  const beside = (schema.required ?? []).filter((key) => key !== step);
  const samples = beside.map((key) => [key, schema.properties?.[key]?.enum?.[0] ?? 'x'] as const);
  return { ...Object.fromEntries(samples), [step]: build(schema.properties?.[step] ?? {}, rest, value) };
}

/** The address of a call, with `value` for one of its parts where it is named there. */
export function addressOf(name: CallName, field = '', value = '1'): string {
  return endpointOf(name).path.replaceAll(/:(\w+)/g, (_, key: string) => (key === field ? value : '1'));
}
