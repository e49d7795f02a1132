import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { useApi } from '#web/app/api-context.ts';
import { keepWanted, takeWanted } from '#web/app/requests/wanted-request.ts';
import { useSession } from '#web/app/session/session.tsx';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useWords } from '#web/copy/copy.ts';

/** Whether somebody is told when the car is back; where their address is not confirmed, no email would reach them. */
type Watch = 'unknown' | 'off' | 'on' | 'on-unconfirmed';

/** Asking to be told when a car can be had again. Whoever has to log in first has asked: the request goes on afterwards. */
export function useWatch(carID: number) {
  const words = useWords();
  const api = useApi();
  const { user, known } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [watch, setWatch] = useState<Watch>('unknown');
  const [failure, setFailure] = useState<string>();
  const isAsking = useRef(false);

  const show = async (carIDs: number[]) => {
    if (!carIDs.includes(carID)) return setWatch('off');
    const { isConfirmed } = await api.readEmailConfirmation({});
    setWatch(isConfirmed ? 'on' : 'on-unconfirmed');
  };
  const logIn = () => {
    keepWanted('watch', carID, 'log-in');
    return navigate(paths.logInAndReturn(paths.car(carID)));
  };
  const start = async () => {
    if ((await known()) === null) return logIn();
    const { carIDs } = await api.watchCar({ carID });
    // Passed over: it has come back meanwhile, and the page is to say so.
    if (!carIDs.includes(carID)) return revalidate();
    return show(carIDs);
  };
  const attempt = async (ask: () => unknown) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setFailure(undefined);
    try {
      await ask();
    } catch (error) {
      if (isRefusal(error) && error.code === 'not-signed-in') await logIn();
      else setFailure(sayRefusal(error, words));
    } finally {
      isAsking.current = false;
    }
  };

  const userID = user === null || user === 'loading' ? undefined : user.userID;
  useEffect(() => {
    if (user === 'loading') return;
    const isWished = takeWanted(carID, 'log-in') === 'watch';
    if (userID === undefined) setWatch('unknown');
    else void attempt(isWished ? start : async () => show((await api.listWatched({})).carIDs));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each person and car, whatever is drawn anew meanwhile
  }, [carID, userID, user === 'loading']);

  return {
    watch,
    failure,
    ask: () => void attempt(start),
    stop: () => void attempt(async () => show((await api.unwatchCar({ carID })).carIDs)),
  };
}
