import { causesOf, Fault, OperatorError, sentence } from '#server/errors/failures.ts';

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

/** Writes are refused while there is still room to read and to recover. */
export class DiskNearlyFull extends Fault {}

/**
 * What is wrong with the database itself: it cannot be reached; it is reached but too slow or crowded; there is no room for writes;
 * or it was lost in the middle of a commit. Undefined for what is wrong with a statement.
 */
export type Trouble = 'away' | 'busy' | 'full' | 'unconfirmed';

export function troubleOf(error: unknown): Trouble | undefined {
  return causesOf(error)
    .map((cause) => ownTroubles.find(([kind]) => cause instanceof kind)?.[1] ?? troubleOfState(ownSqlState(cause)))
    .find((trouble) => trouble !== undefined);
}

const ownTroubles: [new (...given: never[]) => Error, Trouble][] = [
  [OutcomeUnknown, 'unconfirmed'],
  [DiskNearlyFull, 'full'],
  [QueryTimeout, 'busy'],
  [ConnectionsBusy, 'busy'],
  [ConnectionFailed, 'away'],
  [ConnectionLost, 'away'],
  [ConnectionSilent, 'away'],
  [EngineLost, 'away'],
  [DatabaseClosed, 'away'],
];

function troubleOfState(code = ''): Trouble | undefined {
  return troubleByState[code] ?? troubleByClass[code.slice(0, 2)];
}

/** Also what the embedded engine answers below its own reserve. */
export const DISK_FULL = '53100';

/** PostgreSQL's codes, https://www.postgresql.org/docs/current/errcodes-appendix.html; a class where all of it means the same. */
const troubleByClass: Record<string, Trouble> = {
  '08': 'away', // connection exception
  '28': 'away', // not let in
  '53': 'busy', // insufficient resources
  '57': 'away', // operator intervention: shut down, crashed, starting
  '58': 'away', // system error: files, input and output
};
const troubleByState: Record<string, Trouble> = {
  '25006': 'away', // read only: a standby that was not promoted yet
  '25P03': 'busy', // idle in a transaction for too long
  '25P04': 'busy', // a transaction took too long
  '3D000': 'away', // no such database
  '40000': 'busy', // rolled back
  '40001': 'busy', // serialization failure, after retries
  '40003': 'unconfirmed', // completion unknown
  '40P01': 'busy', // deadlock, after retries
  [DISK_FULL]: 'full',
  '55006': 'busy', // object in use
  '55P03': 'busy', // a lock was not free in time
  '57014': 'busy', // a statement took too long
};

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

/** The transaction lost a conflict with another one and may be tried again from its beginning. */
export const isConflict = (error: unknown) => CONFLICTS.has(sqlStateOf(error));

const UNIQUE_VIOLATION = '23505';
/** Serialization failure, deadlock. */
const CONFLICTS = new Set<string | undefined>(['40001', '40P01']);
