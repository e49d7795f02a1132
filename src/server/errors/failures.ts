/** Constant text with numbers and codes in it: whatever came in from outside, nothing of it stands here. */
export class Sentence {
  readonly text: string;
  private constructor(text: string) {
    this.text = text;
  }

  /** A tag's texts are written in the source, so no `string` that was read or received gets in. */
  static of(texts: TemplateStringsArray, ...values: (number | Code)[]): Sentence {
    return new Sentence(String.raw({ raw: texts }, ...values));
  }
}

export const sentence = Sentence.of;

/** An error with a sentence of our own. Only such messages are logged, stored or shown; those of drivers and libraries quote values. */
export class Fault extends Error {
  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(sentence.text, options);
    this.name = new.target.name;
  }
}

/** For the terminal of whoever runs the app: may name what they configured or typed. Never thrown while requests are served. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** What systems and libraries call a kind of failure: ENOSPC, 23505, ERR_INVALID_ARG_TYPE. */
export type Code = string & { readonly kind: 'code' };

export function codeOf(error: unknown): Code | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return isCode(code) ? code : undefined;
}

export const isCode = (code: unknown): code is Code => typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code);

/** The error and what caused it, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < MOST_CAUSES; current = current.cause)
    causes.push(current);
  return causes;
}

const MOST_CAUSES = 8;
