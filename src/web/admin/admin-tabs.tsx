import { grouped } from '#web/ui/format-numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { scrollCurrentIntoView } from './scroll-into-view.ts';

export type AdminTab = {
  to: string;
  label: string;
  /** How much there is of it, where that is told. */
  count?: number;
  isCurrent: boolean;
  /** It counts what should not be there. */
  isPressing?: boolean;
};
type AdminTabsProps = { label: string; tabs: readonly AdminTab[] };

/** Which part of a list is shown, and how much there is of each. */
export function AdminTabs({ label, tabs }: AdminTabsProps) {
  return (
    <nav className="admin-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, label: name, count, isCurrent, isPressing = false }) => (
          <li key={name} ref={isCurrent ? scrollCurrentIntoView : undefined}>
            <Link to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset viewTransition={false}>
              {name}
              {count !== undefined && (
                <span data-pressing={(isPressing && count > 0) || undefined}>{grouped(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
