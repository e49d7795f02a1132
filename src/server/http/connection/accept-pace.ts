import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** So long at most: what was accepted before has to be worked on as well. */
const mostMilliseconds = 5;
/** At the end nothing else has to be done soon. */
const mostMillisecondsAtEnd = 1000;

/**
 * Lets the server read what has arrived, so that it is sent from memory, waits its turn or is refused before anything slow begins.
 * Requests on open connections are all read in one turn of the event loop, but new connections are accepted one a turn.
 */
export function createIntake(server: Server, atMost = mostMilliseconds): () => Promise<void> {
  let accepted = 0;
  server.on('connection', () => void (accepted += 1));
  return async () => {
    const until = performance.now() + atMost;
    // The turn that this request was read in is not over yet.
    await setImmediate();
    for (let before = -1; before !== accepted && performance.now() < until;) {
      before = accepted;
      await setImmediate();
    }
  };
}

/** For the moment before it stops listening: whoever is connected but not accepted by then is cut off. */
export const createLastIntake = (server: Server) => createIntake(server, mostMillisecondsAtEnd);
