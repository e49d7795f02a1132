import type { FileKind } from '#contract/api/endpoints.ts';

/** A file that came with a request: limits and kind are checked, the bytes lie in a temporary file until the request is answered. */
export type Upload = {
  field: string;
  path: string;
  bytes: number;
  /** By content, never by name. */
  kind: FileKind;
  /** What the sender called it, made safe to show. */
  label: string;
};
