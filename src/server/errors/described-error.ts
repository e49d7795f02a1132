import { isRefusal } from '#contract/api/refusal-error.ts';
import { causesOf, codeOf, Fault, OperatorError } from './failures.ts';
import { root, sourceLine } from './source-line.ts';

/**
 * What may be written down about an error: its kind, its code, names out of our schema, and where in our own code it was met.
 * Messages, details and foreign stacks quote values (Drizzle's second line is the parameters), so none of them is read.
 */
export type DescribedError = {
  type: string;
  code?: string;
  /** Only a sentence of our own. */
  message?: string;
  /** Our own frames, innermost first. */
  at?: string[];
  cause?: DescribedError;
} & { [name in keyof typeof schemaNames]?: string };

export function describeError(error: unknown): DescribedError {
  return (
    causesOf(error).reduceRight<DescribedError | undefined>(
      (cause, one) => ({ ...describeOne(one), ...(cause && { cause }) }),
      undefined,
    ) ?? { type: typeof error }
  );
}

/** One line for people: the first sentence of our own along the causes, or else the kind of error and where it was met. */
export function tellError(error: unknown): string {
  const causes = causesOf(error);
  const told = causes.find((one) => one instanceof Fault || one instanceof OperatorError || isRefusal(one));
  if (told !== undefined) return told.message;
  const code = causes.map(codeOf).findLast((one) => one !== undefined);
  const [frame] = causes.flatMap(framesOf);
  const where = frame === undefined ? '' : ` at ${frame}`;
  return `Unexpected ${typeOf(causes.at(-1) ?? new Error())}${code === undefined ? '' : ` ${code}`}${where}.`;
}

function describeOne(error: Error): DescribedError {
  const code = isRefusal(error) ? error.code : codeOf(error);
  const frames = framesOf(error);
  return {
    type: typeOf(error),
    ...(code !== undefined && { code }),
    ...(error instanceof Fault && { message: error.message }),
    ...namesIn(error),
    ...(frames.length > 0 && { at: frames }),
  };
}

/** Drizzle's errors and many others keep the name `Error`; their class tells more. */
function typeOf(error: Error): string {
  const name = /^error$/i.test(error.name) ? error.constructor.name : error.name;
  return /^\w{1,60}$/.test(name) ? name : 'Error';
}

/** What PostgreSQL names in an error besides its text, and Node in one of the system's; each by the shape that such names have. */
const schemaNames = {
  severity: /^[A-Z]{1,20}$/,
  table: /^[a-z_][a-z0-9_]{0,62}$/,
  column: /^[a-z_][a-z0-9_]{0,62}$/,
  constraint: /^[a-z_][a-z0-9_]{0,62}$/,
  routine: /^\w{1,60}$/,
  syscall: /^[a-z]{1,20}$/,
};

function namesIn(error: Error): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemaNames).flatMap(([name, shape]) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === 'string' && shape.test(value) ? [[name, value]] : [];
    }),
  );
}

const MOST_FRAMES = 8;

/** What stands in a message may look like a frame, so a stack is read from behind its message only. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start === -1) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .flatMap((line) => {
      const [, file, row, column] = FRAME.exec(line) ?? [];
      return file === undefined ? [] : (sourceLine(file, Number(row), Number(column)) ?? []);
    })
    .slice(0, MOST_FRAMES);
}

const escaped = root.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const FRAME = new RegExp(String.raw`^\s+at .*?(?:file://)?${escaped}/((?:src|dist)/[\w./-]+):(\d+):(\d+)\)?$`);
