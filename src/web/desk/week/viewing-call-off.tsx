import type { FormEvent } from 'react';
import { textOf } from '../../form.ts';
import { TextArea } from '../../parts/text-area.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';
import { InboxDialogFoot } from '../inquiries/inbox-dialog-foot.tsx';

type ViewingCallOffProps = { isBusy: boolean; onCallOff: (reason: string) => void; onKeep: () => void };

/** The question before a viewing is called off, and why. */
export function ViewingCallOff({ isBusy, onCallOff, onKeep }: ViewingCallOffProps) {
  const words = useInboxWords();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onCallOff(textOf(new FormData(event.currentTarget), 'reason'));
  };
  return (
    <form className="form" onSubmit={submit}>
      <p>{words.viewing.callOffText}</p>
      <TextArea label={words.viewing.callOffReason} name="reason" rows={3} maxLength={500} />
      <InboxDialogFoot send={words.viewing.callOffButton} leave={words.keep} isBusy={isBusy} onLeave={onKeep} />
    </form>
  );
}
