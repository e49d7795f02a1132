import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { carName } from '#contract/car-name.ts';
import type { Car } from '#contract/car.ts';
import { paths } from '#contract/paths.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { useApi } from '../api-context.ts';
import { makeRequest, type CarRequest, type RequestRefusal } from './car-request.ts';
import type { NavigationState } from '../navigation-state.ts';
import { sayRefusal } from '../refusal-words.ts';
import { useSession } from '../session.tsx';
import { useWords } from '../words/index.ts';

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
    if (user === null || outcome === 'log-in') return navigate(paths.logInAndReturn(paths.car(car.carID)));
    if (outcome === 'apply') {
      const state: NavigationState = { alert: words.errors.needsPreApproval };
      return navigate(paths.applyFor(user.userID, car.carID), { state });
    }
    const thanks = request === 'inquiry' ? words.garage.requests.inquired : words.garage.requests.viewing;
    const state: NavigationState = { message: thanks(carName(car)) };
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
  return { busy, refused, ask: (request: CarRequest) => void ask(request), dismiss: () => setRefused(undefined) };
}
