import { Fault, OperatorError, sentence } from '#server/fault.ts';

/** The directory of the embedded database belongs to another running process. */
export class DirectoryInUse extends OperatorError {
  constructor(directory: string, holder: string) {
    super(`The database directory ${directory} is in use by ${holder}. Stop it first, or set another DATA_DIR.`);
  }
}

/** The statement ran into its deadline; the engine was replaced and what the statement did was rolled back. */
export class QueryTimeout extends Fault {}

/** The embedded engine ended by itself; a new one is started. */
export class EngineLost extends Fault {}

/** Refused at once: where there is one session, the statement would wait for the transaction that waits for it. */
export class OuterHandleInTransaction extends Fault {
  constructor() {
    super(sentence`The outer database handle was used inside a transaction; use the handle given to its function.`);
  }
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const violation = findByCode(error, UNIQUE_VIOLATION);
  return violation !== undefined && (constraint === undefined || Reflect.get(violation, 'constraint') === constraint);
}

/** No room for writes: the embedded engine's own reserve, or a full disk below PostgreSQL. */
export const isDiskFull = (error: unknown) => findByCode(error, DISK_FULL) !== undefined;

/** The transaction lost a conflict with another one and may be tried again from its beginning. */
export const isConflict = (error: unknown) =>
  findByCode(error, SERIALIZATION_FAILURE) !== undefined || findByCode(error, DEADLOCK) !== undefined;

export const DISK_FULL = '53100';
const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The query builder wraps what the driver threw, so the code is looked for along the causes. */
function findByCode(error: unknown, code: string): Error | undefined {
  let current = error;
  while (current instanceof Error) {
    if (Reflect.get(current, 'code') === code) return current;
    current = current.cause;
  }
  return undefined;
}
