import { comparePath, mostCompared } from '#contract/catalog/compare.ts';
import { useWords } from '#web/copy/copy.ts';
import { useKept } from './shortlist.ts';
import { Link } from '#web/ui/link.tsx';

/** The way to the cars that were picked, or what is still missing for it. Empty before anything is picked. */
export function CompareLink() {
  const words = useWords().shortlist.compare;
  const compared = useKept((kept) => kept.compared);
  return (
    <output className="compare-link">
      {compared.length === 1 && <span>{words.pickAnother}</span>}
      {compared.length > 1 && <Link to={comparePath(compared)}>{words.go(compared.length)}</Link>}
      {compared.length >= mostCompared && <span className="note">{words.full}</span>}
    </output>
  );
}
