import pino from 'pino';

/** Structured lines for machines: allow-listed fields, never bodies, cookies, query values or people's data. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  });
}

/** A driver's error may quote a row; only what the code itself says is written down. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: firstLine(error.message),
    stack: error.stack,
    cause:
      error.cause instanceof Error ? { type: error.cause.name, code: Reflect.get(error.cause, 'code') } : undefined,
  };
}

const firstLine = (text: string) => text.split('\n', 1)[0];
