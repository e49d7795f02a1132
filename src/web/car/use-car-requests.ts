import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { carName } from '#contract/inventory/car-name.ts';
import type { Car } from '#contract/inventory/car.ts';
import { paths } from '#contract/api/paths.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { useApi } from '#web/app/api-context.ts';
import { findOwnViewing } from '#web/app/requests/own-viewing.ts';
import { keepWanted, takeWanted, type CarRequest } from '#web/app/requests/wanted-request.ts';
import { makeRequest, type RequestRefusal } from './car-request.ts';
import type { NavigationState } from '#web/app/navigation-state.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useSession } from '#web/app/session/session.tsx';
import { useWords } from '#web/copy/copy.ts';

/** Asking for a car from its page: one request at a time, whatever is clicked, and then on to the next page. */
export function useCarRequests(car: Car) {
  const words = useWords();
  const api = useApi();
  const { known } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<CarRequest>();
  const [refused, setRefused] = useState<RequestRefusal>();
  const isAsking = useRef(false);

  const goOn = async (request: CarRequest) => {
    const user = await known();
    const outcome = await makeRequest(api, user, request, car.carID);
    // Logging in or applying comes between; the request goes on by itself after that.
    if (outcome !== 'made') keepWanted(request, car.carID, outcome);
    if (user === null || outcome === 'log-in') return navigate(paths.logInAndReturn(paths.car(car.carID)));
    if (outcome === 'apply') {
      const state: NavigationState = { alert: words.errors.needsPreApproval };
      return navigate(paths.applyFor(user.userID, car.carID), { state });
    }
    const thanks = request === 'inquiry' ? words.shortlist.requests.inquired : words.shortlist.requests.viewing;
    const viewing = request === 'viewing' ? await findOwnViewing(api, car.carID) : undefined;
    const state: NavigationState = { message: thanks(carName(car)), ...(viewing && { viewing }) };
    return navigate(paths.success, { state });
  };

  const ask = async (request: CarRequest) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(request);
    try {
      await goOn(request);
    } catch (error) {
      setRefused({ sentence: sayRefusal(error, words), code: isRefusal(error) ? error.code : undefined });
    } finally {
      isAsking.current = false;
      setBusy(undefined);
    }
  };
  useWanted(car.carID, (request) => void ask(request));
  return { busy, refused, ask: (request: CarRequest) => void ask(request), dismiss: () => setRefused(undefined) };
}

/** Makes the request that led to the login. Whoever comes back without having logged in, or from the application, has changed their mind. */
function useWanted(carID: number, make: (request: CarRequest) => void): void {
  const { user } = useSession();
  const wanted = useRef<CarRequest>(undefined);
  const makeWanted = useEffectEvent(make);
  useEffect(() => {
    const taken = takeWanted(carID, 'log-in');
    // Whoever waited for it finds it for sale.
    wanted.current = taken === 'watch' ? undefined : taken;
  }, [carID]);
  useEffect(() => {
    if (user === 'loading') return;
    const request = wanted.current;
    wanted.current = undefined;
    if (request !== undefined && user !== null) makeWanted(request);
  }, [user]);
}
