/** What a buyer can ask for on the page of a car for sale. */
export type CarRequest = 'inquiry' | 'viewing';
/** Of a reserved one, to be told when it is back. */
type WantedRequest = CarRequest | 'watch';
/** What comes in between. */
type Step = 'log-in' | 'apply';

/** Asked for before a step; this tab makes it when that step is done, unless it took too long to still be meant. */
export function keepWanted(request: WantedRequest, carID: number, before: Step): void {
  try {
    sessionStorage.setItem(storageKey, [request, carID, before, Date.now()].join(' '));
  } catch {
    // Storage may be shut off; then it is asked for again by hand.
  }
}

/** What is still wanted of this car once the step is done. Reading it uses it up: a request is made once, and never after a detour. */
export function takeWanted(carID: number, after: Step): WantedRequest | undefined {
  try {
    const [request, wantedID, before, askedAt] = sessionStorage.getItem(storageKey)?.split(' ') ?? [];
    sessionStorage.removeItem(storageKey);
    const isMeant = Number(wantedID) === carID && before === after && Date.now() - Number(askedAt) < meantForMs;
    return isMeant ? kinds.find((kind) => kind === request) : undefined;
  } catch {
    return undefined;
  }
}

const kinds: readonly WantedRequest[] = ['inquiry', 'viewing', 'watch'];
const storageKey = 'wanted-request';
const meantForMs = 60 * 60 * 1000;
