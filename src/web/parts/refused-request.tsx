import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { RequestRefusal } from '../asking/car-request.ts';
import { useWords } from '../words/index.ts';
import { AlertDialog } from './alert-dialog.tsx';

/** Why a request was not taken. Whoever has asked before is shown the way to what came of it. */
export function RefusedRequest({ refused, onClose }: { refused: RequestRefusal; onClose: () => void }) {
  const words = useWords().garage.requests;
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
