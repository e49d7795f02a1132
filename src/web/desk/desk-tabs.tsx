import { Link } from '../parts/link.tsx';
import { bringIntoSight } from './current-in-sight.ts';

export type DeskTab = {
  to: string;
  label: string;
  /** How much there is of it, where that is told. */
  count?: number;
  isCurrent: boolean;
  /** It counts what should not be there. */
  isPressing?: boolean;
};
type DeskTabsProps = {
  label: string;
  tabs: readonly DeskTab[];
  /** A narrowed list takes the place of the wider one, so that Back leaves the page. */
  replace?: boolean;
};

/** Which part of a list is shown, and how much there is of each. */
export function DeskTabs({ label, tabs, replace = false }: DeskTabsProps) {
  return (
    <nav className="desk-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, label: name, count, isCurrent, isPressing = false }) => (
          <li key={name} ref={isCurrent ? bringIntoSight : undefined}>
            <Link
              to={to}
              aria-current={isCurrent ? 'true' : undefined}
              replace={replace}
              preventScrollReset
              viewTransition={false}
            >
              {name}
              {count !== undefined && <span data-pressing={(isPressing && count > 0) || undefined}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
