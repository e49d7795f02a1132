import pino from 'pino';
import { describeError } from './errors/described-error.ts';
import { causesOf, codeOf } from './errors/failures.ts';
import { expectedFailure } from './errors/expected-failure.ts';

/** Structured lines for machines. What is not on the list below is not written. */
export type Log = Record<Level, Write>;
export type Fields = { [name in keyof typeof shapes]?: ValueOf<(typeof shapes)[name]> | undefined } & {
  /** Whatever was thrown: described by `describeError`, never quoted. */
  err?: unknown;
};

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal';
/** A message is written in the source: a text that was put together, or came from an error, does not compile. */
type Write = <const M extends string>(
  fields: Fields,
  message: Record<never, never> extends Record<M, 1> ? never : M,
) => void;
type ValueOf<Shape> = Shape extends RegExp ? string : number;

/** Every field of the log. Words have a shape that free text, addresses and secrets do not fit into; the rest are numbers. */
const shapes = {
  requestId: /^[\w-]{1,40}$/,
  method: /^[A-Z-]{1,20}$/,
  /** The pattern, never the address. */
  route: /^[\w/:*.-]{1,100}$/,
  status: Number,
  milliseconds: Number,
  migration: /^\d{4}_[a-z0-9_]{1,60}$/,
  wait: Number,
  swept: Number,
  untold: Number,
  jobID: Number,
  carID: Number,
  inquiryID: Number,
  viewingID: Number,
  applicationID: Number,
  /** A name out of the contract: of a call, and of a setting. */
  call: /^[a-zA-Z]{1,40}$/,
  setting: /^[a-zA-Z]{1,40}$/,
  kind: /^[a-z-]{1,40}$/,
  attempt: Number,
  outcome: /^(?:failed|retried)$/,
  task: /^[a-zA-Z]{1,40}$/,
  directive: /^[a-z-]{1,40}$/,
  blocked: /^[a-z-]{1,40}$|^[a-z][a-z0-9+.-]{0,40}:\/\/[a-z0-9.:[\]-]{0,255}$/,
  source: /^\/[a-z-]{0,30}$|^\/assets\/[\w.-]{1,100}$|^elsewhere$/,
  line: Number,
  /** The code of the refusal that answers it. */
  trouble: /^[a-z-]{1,40}$/,
} as const;

/**
 * What is no bug, such as a database that is away, is a warning, and is told once a minute for each message and cause: every request meets it.
 * The next line says how often it was left out.
 */
export function createLog(
  level: string,
  destination?: pino.DestinationStream,
  now: () => number = () => performance.now(),
): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  };
  const lines = destination === undefined ? pino(options) : pino(options, destination);
  const mayTell = createRepeats(now);
  const at =
    (level: Level): Write =>
    (fields, message) => {
      const expected = level === 'warn' || level === 'error' ? expectedFailure(fields.err) : undefined;
      if (expected === undefined) return lines[level](allowed(fields), message);
      const told = mayTell([message, expected, ...causesOf(fields.err).map(codeOf)].join(' '));
      if (told !== undefined) lines.warn({ ...allowed(fields), trouble: expected, ...told }, message);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') };
}

/** Undefined where the same was told less than a minute ago. */
function createRepeats(now: () => number): (what: string) => { untold?: number } | undefined {
  const told = new Map<string, { at: number; untold: number }>();
  return (what) => {
    const last = told.get(what);
    if (last !== undefined && now() - last.at < REPEAT_MS) return void (last.untold += 1);
    told.set(what, { at: now(), untold: 0 });
    return last !== undefined && last.untold > 0 ? { untold: last.untold } : {};
  };
}

const REPEAT_MS = 60_000;

function allowed(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => name === 'err' || fits(name, value)));
}

const known = new Map<string, RegExp | NumberConstructor>(Object.entries(shapes));

function fits(name: string, value: unknown): boolean {
  const shape = known.get(name);
  return shape instanceof RegExp
    ? typeof value === 'string' && shape.test(value)
    : shape !== undefined && typeof value === 'number';
}
