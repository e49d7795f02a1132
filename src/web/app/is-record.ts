/** Whether something from outside, such as an answer or what a browser kept, has fields that can be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
