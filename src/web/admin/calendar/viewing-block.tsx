import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';

type ViewingBlockProps = { viewing: StaffViewing; onChoose: (viewing: StaffViewing) => void };

/** Who comes for which car. */
export function ViewingBlock({ viewing, onChoose }: ViewingBlockProps) {
  const words = useInboxWords().week;
  const state = stateOf(viewing);
  return (
    <button type="button" className="viewing-block" data-state={state} onClick={() => onChoose(viewing)}>
      <b>
        {viewing.fName} {viewing.lName}
      </b>
      <span>{viewing.car}</span>
      <small>
        <Icon name={stateIcons[state]} /> {words[state]}
      </small>
    </button>
  );
}

type ViewingState = 'accepted' | 'notAccepted' | 'missed';

/** Where a booked viewing stands for staff. */
export const stateOf = ({ status, acceptedAt }: StaffViewing): ViewingState =>
  status === 'missed' ? 'missed' : acceptedAt === null ? 'notAccepted' : 'accepted';

export const stateIcons = { accepted: 'check', notAccepted: 'clock', missed: 'close' } as const;
