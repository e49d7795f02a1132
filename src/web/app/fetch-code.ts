import { unreachable } from './unreachable.ts';

/** Brings code that comes only with the page or part that needs it. What can't be had is told like a call that got no answer. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    // Should it be a fault in the code after all, the console has it.
    reportError(error);
    throw unreachable();
  }
}
