import { causesOf, Fault, OperatorError, sentence } from '#server/fault.ts';

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

/** No connection could be made: the server is away, or does not let us in. */
export class ConnectionFailed extends Fault {}

/** The connection ended in the middle of a statement. */
export class ConnectionLost extends Fault {}

/** A statement got no answer in time, not even that it takes too long; its connection was given up. */
export class ConnectionSilent extends Fault {}

/** All connections are in use, and enough others wait for one. */
export class ConnectionsBusy extends Fault {}

/** Whether the transaction was committed is not known: it must not be run again without looking. */
export class OutcomeUnknown extends Fault {
  constructor(options: ErrorOptions) {
    super(sentence`The connection to the database was lost while a change was being committed.`, options);
  }
}

export class DatabaseClosed extends Fault {
  constructor() {
    super(sentence`The database is closed.`);
  }
}

/** PostgreSQL's own code of a failure, where it is PostgreSQL that answered. */
export function sqlStateOf(error: unknown): string | undefined {
  return causesOf(error)
    .map(ownSqlState)
    .find((code) => code !== undefined);
}

function ownSqlState(error: Error): string | undefined {
  const code: unknown = Reflect.get(error, 'code');
  return typeof Reflect.get(error, 'severity') === 'string' &&
    typeof code === 'string' &&
    code.length === SQLSTATE_LENGTH
    ? code
    : undefined;
}

/** Whether the server ended the connection with this error. */
export const endsConnection = (error: unknown) =>
  causesOf(error).some((cause) => ['FATAL', 'PANIC'].includes(String(Reflect.get(cause, 'severity'))));

const SQLSTATE_LENGTH = 5;

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || causesOf(error).some((cause) => Reflect.get(cause, 'constraint') === constraint);
}

/** No room for writes: the embedded engine's own reserve, or a full disk below PostgreSQL. */
export const isDiskFull = (error: unknown) => sqlStateOf(error) === DISK_FULL;

/** The transaction lost a conflict with another one and may be tried again from its beginning. */
export const isConflict = (error: unknown) => CONFLICTS.has(sqlStateOf(error));

export const DISK_FULL = '53100';
const UNIQUE_VIOLATION = '23505';
/** Serialization failure, deadlock. */
const CONFLICTS = new Set<string | undefined>(['40001', '40P01']);
