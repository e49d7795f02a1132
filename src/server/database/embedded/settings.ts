import { PGlite } from '@electric-sql/pglite';

/** PGlite starts PostgreSQL with syncing off; here a commit is acknowledged only when its log is on the disk. */
export const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The one method that reaches the file system layer; the default, fdatasync, ends in an empty function.
  '--wal_sync_method=fsync',
  '--shared_buffers=32MB',
  // Nobody reads this log but the watch for fatal errors, and statements may carry people's data.
  '--log_min_messages=fatal',
  '--log_min_error_statement=panic',
];
