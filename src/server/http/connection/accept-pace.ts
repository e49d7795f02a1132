import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** So long at most: what was accepted before has to be worked on as well. */
const mostMilliseconds = 5;

/**
 * Lets the server read what has arrived, so that it is sent from memory, waits its turn or is refused before anything slow begins.
 * Requests on open connections are all read in one turn of the event loop, but new connections are accepted one a turn.
 */
export function createIntake(server: Server): () => Promise<void> {
  let accepted = 0;
  server.on('connection', () => void (accepted += 1));
  return async () => {
    const until = performance.now() + mostMilliseconds;
    // The turn that this request was read in is not over yet.
    await setImmediate();
    for (let before = -1; before !== accepted && performance.now() < until;) {
      before = accepted;
      await setImmediate();
    }
  };
}
