import type { MouseEvent } from 'react';
import { paths } from '#contract/api/paths.ts';
import { useGoneWords } from '#web/copy/pages/gone.ts';
import { useSession } from '#web/app/session/session.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useWatch } from './use-watch.ts';

/** For whoever wants a car that is reserved: one email when it can be had again. */
export function TellWhenBack({ carID }: { carID: number }) {
  const words = useGoneWords();
  const { user } = useSession();
  const { watch, failure, ask, stop } = useWatch(carID);
  const isOn = watch === 'on' || watch === 'on-unconfirmed';
  const askInstead = (event: MouseEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <div className="acts">
      {isOn ? (
        <Notice kind="success">
          <p>
            {watch === 'on' ? words.willTell : words.confirmFirst}{' '}
            {watch === 'on-unconfirmed' && <Link to={paths.profile}>{words.toProfile}</Link>}
          </p>
          <button type="button" className="link" onClick={stop}>
            {words.doNotTell}
          </button>
        </Notice>
      ) : user === null || user === 'loading' ? (
        // In the HTML a link to the login and back.
        <Link to={paths.logInAndReturn(paths.car(carID))} className="button" data-needs-react onClick={askInstead}>
          {words.tellMe}
        </Link>
      ) : (
        <button type="button" className="button" onClick={ask}>
          {words.tellMe}
        </button>
      )}
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      {!isOn && <p className="note">{words.tellMeHint}</p>}
    </div>
  );
}
