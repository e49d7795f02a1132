import type { FormEvent } from 'react';
import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import { textOf } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { InboxDialogFoot } from '../admin-dialog-foot.tsx';

type ViewingCallOffProps = {
  viewing: StaffViewing;
  isBusy: boolean;
  onCallOff: (reason: string) => void;
  onKeep: () => void;
};

/** The question before a viewing is called off, and why. Whoever left no address is called, and reads no reason. */
export function ViewingCallOff({
  viewing: { fName, email, language },
  isBusy,
  onCallOff,
  onKeep,
}: ViewingCallOffProps) {
  const words = useInboxWords();
  const isTold = email !== '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onCallOff(textOf(new FormData(event.currentTarget), 'reason'));
  };
  return (
    <form className="form" onSubmit={submit}>
      <p>{isTold ? `${words.viewing.callOffText(fName)} ${words.reads[language](fName)}` : words.viewing.untold}</p>
      {isTold && (
        <TextArea label={words.viewing.callOffReason} name="reason" rows={3} maxLength={500} lang={language} />
      )}
      <InboxDialogFoot send={words.viewing.callOffButton} leave={words.keep} isBusy={isBusy} onLeave={onKeep} />
    </form>
  );
}
