import type { ClerkViewing } from '#contract/desk-calendar.ts';
import { Icon } from '../../parts/icon.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';

type ViewingBlockProps = { viewing: ClerkViewing; onChoose: (viewing: ClerkViewing) => void };

/** Who comes for which car. */
export function ViewingBlock({ viewing, onChoose }: ViewingBlockProps) {
  const words = useInboxWords().week;
  const isAccepted = viewing.acceptedAt !== null;
  return (
    <button
      type="button"
      className="viewing-block"
      data-accepted={isAccepted || undefined}
      onClick={() => onChoose(viewing)}
    >
      <b>
        {viewing.fName} {viewing.lName}
      </b>
      <span>{viewing.car}</span>
      <small>
        <Icon name={isAccepted ? 'check' : 'clock'} /> {isAccepted ? words.accepted : words.notAccepted}
      </small>
    </button>
  );
}
