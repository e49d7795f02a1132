import { useOfferWords } from '#web/copy/pages/offers.ts';
import { AlertDialog } from './alert-dialog.tsx';

type AskWithdrawProps = { amount: string; onWithdraw: () => void; onClose: () => void };

/** Nothing is left of an offer that is withdrawn, so nobody does it by a slip of the finger. */
export function AskWithdraw({ amount, onWithdraw, onClose }: AskWithdrawProps) {
  const words = useOfferWords();
  return (
    <AlertDialog
      sentence={words.askWithdraw(amount)}
      answers={[
        { label: words.keep, className: 'button quiet' },
        { label: words.withdraw, className: 'button', onChoose: onWithdraw },
      ]}
      onClose={onClose}
    >
      <p>{words.withdrawFollows}</p>
    </AlertDialog>
  );
}
