import { z } from 'zod';
import { calls, type Input } from '#contract/api/calls.ts';
import type { Call } from '#contract/api/call-definition.ts';
import { endpoints, type CallName, type Endpoint } from '#contract/api/endpoints.ts';
import { applicationForm, carDraft } from './builders.ts';
import type { Visitor } from './visitor.ts';

/** Every text that is sent contains this word, in this or another case; none that is written of our own accord does. */
export const isCanary = /canary/i;

const application: Partial<Input<'apply'>> = {
  streetaddress: 'Canary Street 8841',
  city: 'Canarytown',
  timeAtRes: 'Canaryyears',
  jobTitle: 'Canaryjob',
  tenure: 'Canarytenure',
  jobAddress: 'Canaryworks',
};
/** Where the schema alone does not tell what is accepted. */
const accepted: Partial<Record<CallName, Record<string, unknown>>> = {
  apply: applicationForm(application),
  updateApplication: applicationForm(application),
  addCar: carDraft({ carMake: 'Canarymake', carModel: 'Canarymodel', carDes: 'Canarytext', title: 'Canarytitle' }),
  editCar: { carMake: 'Canarymake', carModel: 'Canarymodel', carDes: 'Canarytext' },
};

/** Makes a call with a canary in every field that takes text, in its address too. */
export async function callWithCanaries(
  visitor: Visitor,
  name: CallName,
  { token }: { token: string },
): Promise<{ status: number; text: string }> {
  const { method, path, files }: Endpoint = endpoints[name];
  const call: Call = calls[name];
  const given = { ...fieldsOf(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })), ...accepted[name] };
  const rest = new Map(Object.entries(given));
  const address = path.replaceAll(/:(\w+)/g, (_, key: string) => {
    rest.delete(key);
    return key === 'token' ? token : '1';
  });
  const browser = { 'user-agent': 'Canarybrowser/1.0', 'x-canary': 'canary' };
  const init: RequestInit = { method, headers: browser };
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams([...rest].map(([key, value]): [string, string] => [key, String(value)]));
    return answerOf(await visitor.fetch(`${address}?${query.toString()}`, init));
  }
  if (files !== undefined) return answerOf(await visitor.fetch(address, { ...init, body: formOf(rest, files) }));
  const headers = { ...browser, 'content-type': 'application/json' };
  const body = JSON.stringify(Object.fromEntries(rest));
  return answerOf(await visitor.fetch(address, { ...init, headers, body }));
}

const answerOf = async (response: Response) => ({ status: response.status, text: await response.text() });

function formOf(fields: Map<string, unknown>, files: Record<string, { kinds: readonly string[] }>): FormData {
  const form = new FormData();
  for (const [key, value] of fields) form.append(key, String(value));
  for (const [field, { kinds }] of Object.entries(files)) {
    const content = kinds.includes('csv') ? 'VIN,Make\r\nCANARYVIN,Canarymake\r\n' : '%PDF-1.4 canary';
    form.append(field, new File([content], kinds.includes('csv') ? 'canary.csv' : 'canary.pdf'));
  }
  return form;
}

type Schema = z.core.JSONSchema.BaseSchema;

const fieldsOf = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueFor(Object(field), name)]),
  );

function valueFor(schema: Schema, name: string): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.enum ?? [];
  if (schema.enum !== undefined) return choice;
  if (choice !== undefined) return valueFor(Object(choice), name);
  if (schema.type === 'array') return [valueFor(Object(schema.items), name)];
  if (schema.type === 'object') return fieldsOf(schema);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type !== 'string') return 1;
  if (schema.format === 'email' || name === 'email') return 'canary@canary.test';
  if (schema.format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  return `Canary${name}`.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength);
}
