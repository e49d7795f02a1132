import { Link } from '../../parts/link.tsx';
import { useHouseWords } from '../../words/desk-house.ts';
import { recordAddress, type Asked } from './record-address.ts';

/** The record only grows at its beginning: the way goes to older entries, or back to the newest. */
export function RecordPager({ asked, next }: { asked: Asked; next: number | null }) {
  const words = useHouseWords().record;
  return (
    <p className="record-pager">
      {asked.before !== undefined && <Link to={recordAddress({ ...asked, before: undefined })}>{words.newest}</Link>}
      {next !== null && (
        <Link className="button quiet" to={recordAddress({ ...asked, before: next })}>
          {words.older}
        </Link>
      )}
    </p>
  );
}
