import { useNavigate } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import type { RequestRefusal } from './car-request.ts';
import { useWords } from '#web/copy/copy.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';

/** Why a request was not taken. Whoever has asked before is shown the way to what came of it. */
export default function RefusedRequest({ refused, onClose }: { refused: RequestRefusal; onClose: () => void }) {
  const words = useWords().shortlist.requests;
  const navigate = useNavigate();
  const close = { label: words.close, className: 'button quiet' };
  const toInquiries = {
    label: words.ownInquiries,
    className: 'button',
    onChoose: () => void navigate(paths.profile),
  };
  return (
    <AlertDialog
      sentence={refused.sentence}
      answers={refused.code === 'already-inquired' ? [toInquiries, close] : [close]}
      onClose={onClose}
    />
  );
}
