import { Link } from '#web/ui/link.tsx';
import { useSettingsWords } from '#web/copy/admin/settings.ts';
import { auditAddress, type Asked } from './audit-address.ts';

/** The audit log only grows at its beginning: the way goes to older entries, or back to the newest. */
export function AuditPager({ asked, next }: { asked: Asked; next: number | null }) {
  const words = useSettingsWords().record;
  return (
    <p className="record-pager">
      {asked.before !== undefined && <Link to={auditAddress({ ...asked, before: undefined })}>{words.newest}</Link>}
      {next !== null && (
        <Link className="button quiet" to={auditAddress({ ...asked, before: next })}>
          {words.older}
        </Link>
      )}
    </p>
  );
}
