import { useState } from 'react';
import type { StaffInquiry } from '#contract/inquiries/inquiry.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { PrivateFileLink, useAskedWhenShown } from '../private-file.tsx';

type DocumentViewProps = {
  proof: Pick<StaffInquiry, 'proofOfIncome' | 'proofKind'>;
  /** Whose it is. */
  name: string;
  /** Every look is on record, so a document is opened when somebody wants it, not before. */
  isOpen?: boolean;
};

/** The proof of income, looked at in place. It comes through its audited route. */
export function DocumentView({ proof, name, isOpen = false }: DocumentViewProps) {
  const words = useInboxWords().proof;
  const [isShown, setShown] = useState(isOpen);
  const { proofOfIncome: address, proofKind: kind } = proof;
  if (address === '') return <p className="hint">{words.none}</p>;
  return (
    <div className="paper">
      {!shownInPlace.has(kind) ? (
        <p>{words.downloadOnly(kind.toUpperCase())}</p>
      ) : isShown ? (
        <Shown address={`${address}?view=1`} kind={kind} label={words.of(name)} />
      ) : (
        <button type="button" className="button quiet" onClick={() => setShown(true)}>
          <Icon name="file" />
          {words.show(kind.toUpperCase())}
        </button>
      )}
      <p className="hint">
        <PrivateFileLink href={address}>
          {words.download}
          <span className="unseen"> {words.of(name)}</span>
        </PrivateFileLink>{' '}
        · {words.recorded}
      </p>
    </div>
  );
}

const shownInPlace = new Set(['pdf', 'jpeg', 'png', 'webp']);

function Shown({ address, kind, label }: { address: string; kind: string; label: string }) {
  const words = useInboxWords().proof;
  const [isUnreadable, setUnreadable] = useState(false);
  useAskedWhenShown();
  if (isUnreadable) return <p role="alert">{words.unreadable}</p>;
  return kind === 'pdf' ? (
    // Its own answer says what it may do.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- in a sandbox browsers refuse to show a PDF at all
    <iframe src={address} title={label} />
  ) : (
    <img src={address} alt={label} onError={() => setUnreadable(true)} />
  );
}
