import { useState } from 'react';
import type { ClerkInquiry } from '#contract/inquiry.ts';
import { Icon } from '../../parts/icon.tsx';
import { useInboxWords } from '../../words/desk-inbox.ts';
import { PrivateFileLink, useAskedWhenShown } from '../private-file.tsx';

type PaperViewProps = {
  paper: Pick<ClerkInquiry, 'proofOfIncome' | 'proofKind'>;
  /** Whose it is. */
  name: string;
  /** Every look is on record, so a paper is opened when somebody wants it, not before. */
  isOpen?: boolean;
};

/** The proof of income, looked at in place. It comes through its audited route. */
export function PaperView({ paper, name, isOpen = false }: PaperViewProps) {
  const words = useInboxWords().paper;
  const [isShown, setShown] = useState(isOpen);
  const { proofOfIncome: address, proofKind: kind } = paper;
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
  const words = useInboxWords().paper;
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
