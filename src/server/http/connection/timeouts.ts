/** How long a connection is waited for, in milliseconds. */
export type Timeouts = {
  /** For the head of a request, and for the first byte of a new connection. */
  headers: number;
  /** For the body of a request that is no upload. */
  body: number;
  /** An upload must bring `bytes` in every `window`, and end within `whole`. */
  upload: Pace & { whole: number };
  /** Whoever reads a file must take `bytes` in every `window`. Longer than for uploads: the system buffers what is on its way. */
  download: Pace;
  /** While others wait for a place, the slowest goes: among those that had `after`, and did not reach so many times their pace. */
  crowded: { after: number; times: number };
  /** Between two requests on one connection. */
  keepAlive: number;
  /** For a connection on which nothing moves in either direction, such as one whose answer is not read. */
  stalled: number;
  /** How often all this is looked at for heads of requests. */
  check: number;
  /** For the other side to read a refusal, before a connection with unread bytes is closed. */
  linger: number;
};

export type Pace = { window: number; bytes: number };

const second = 1000;
const minute = 60 * second;

export const usualTimeouts: Timeouts = {
  headers: 10 * second,
  body: 15 * second,
  upload: { window: 15 * second, bytes: 120 * 1024, whole: 15 * minute },
  download: { window: minute, bytes: 240 * 1024 },
  crowded: { after: 5 * second, times: 4 },
  keepAlive: 5 * second,
  stalled: 2 * minute,
  check: 2 * second,
  linger: second,
};
