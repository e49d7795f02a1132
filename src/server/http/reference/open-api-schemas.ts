import { z } from 'zod';

export type ObjectSchema = { type?: unknown; properties?: Record<string, unknown>; required?: string[] };

/** What goes in, or comes out, of a call as JSON Schema. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain;
}
