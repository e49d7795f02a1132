import { z } from 'zod';
import type { Audited } from '#contract/audit/audit-actions.ts';
import type { RefusalCode } from './refusals.ts';

/** Who may make a call. `user` means anyone logged in, the admin included. */
export type Audience = 'anyone' | 'user' | 'admin';

export type Call = {
  /** One sentence for the reference page. */
  about: string;
  audience: Audience;
  audit: Audited;
  /** Path, query and body together: one flat, closed object. */
  input: z.ZodType<Record<string, unknown>>;
  answer: z.ZodType;
  /** One answer may serve everyone who asks for the same address. Without this it is private, and kept by nobody. */
  shared?: true;
  /**
   * Its answer is long and is compressed although it is private. Never for an answer with a secret in it, such as a token, a code
   * or a link that needs no login: whoever can have a guess put beside a secret could learn from the length whether it is right.
   */
  compressed?: true;
  /** A page makes it by itself, without anybody there: it keeps no session alive. */
  passive?: true;
  /** What it refuses besides what every call of its kind may; the tests hold every answer they see against it. */
  refuses?: readonly RefusalCode[];
  /** 200 unless said otherwise. */
  status?: 201;
};

export const nothing = z.object({});
export const message = z.object({ message: z.string() });
