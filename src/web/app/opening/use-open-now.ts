import { useEffect, useState } from 'react';
import { useSpeech } from '#web/copy/copy.ts';
import { fetchCode } from '../fetch-code.ts';
import { useDealer } from '../layout/use-dealer.ts';

/** Such as 'Open until 6 PM'. Undefined in the HTML, which may be read long after it was made: only the reader's own clock knows. */
export function useOpenNow(): string | undefined {
  const dealer = useDealer();
  const speech = useSpeech();
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isLeft = false;
    fetchCode(() => import('./open-now.ts')).then(
      ({ sayOpenNow }) => {
        if (isLeft) return;
        const say = () => setSaid(sayOpenNow(new Date(), dealer, speech));
        say();
        timer = setInterval(say, everyMilliseconds);
      },
      // Without it the page still has the hours.
      () => {},
    );
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [dealer, speech]);
  return said;
}

const everyMilliseconds = 20_000;
