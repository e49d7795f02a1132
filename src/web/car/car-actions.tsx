import type { MouseEvent } from 'react';
import { paths } from '#contract/api/paths.ts';
import { keepWanted, type CarRequest } from '#web/app/requests/wanted-request.ts';
import { useWords } from '#web/copy/copy.ts';
import { Link } from '#web/ui/link.tsx';

type CarActionsProps = {
  carID: number;
  /** Unknown until the server has said who is logged in. */
  isSignedIn: boolean | undefined;
  /** The request that is on its way. */
  busy: CarRequest | undefined;
  onAsk: (request: CarRequest) => void;
};

/** The two next steps, and what happens when they are taken. */
export function CarActions({ phone, ...props }: CarActionsProps & { phone: string }) {
  const words = useWords();
  return (
    <div className="acts">
      <RequestPreApproval {...props} />
      <Action {...props} request="viewing" className="button quiet">
        {words.cars.detail.scheduleViewing}
      </Action>
      <p className="note">
        {props.isSignedIn === true ? words.shortlist.requests.signedIn : words.cars.detail.logInFirst}{' '}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{words.cars.detail.call(phone)}</a>
      </p>
    </div>
  );
}

export function RequestPreApproval(props: CarActionsProps) {
  const words = useWords().cars.detail;
  return (
    <Action {...props} request="inquiry" className="button">
      {words.requestPreApproval}
    </Action>
  );
}

type ActionProps = CarActionsProps & { request: CarRequest; className: string; children: string };

/** In the HTML a link to the login and back; a button that asks once somebody is logged in. */
function Action({ carID, isSignedIn, busy, onAsk, request, className, children }: ActionProps) {
  const words = useWords().shortlist.requests;
  if (isSignedIn === true) {
    return (
      <button type="button" className={className} aria-disabled={busy !== undefined} onClick={() => onAsk(request)}>
        {busy === request ? words.sending : children}
      </button>
    );
  }
  const askOnceKnown = (event: MouseEvent) => {
    event.preventDefault();
    onAsk(request);
  };
  return (
    <Link
      to={paths.logInAndReturn(paths.car(carID))}
      className={className}
      data-asks
      aria-disabled={busy === request || undefined}
      onClick={isSignedIn === undefined ? askOnceKnown : () => keepWanted(request, carID, 'log-in')}
    >
      {children}
    </Link>
  );
}
