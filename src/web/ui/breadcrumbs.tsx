import { useWords } from '#web/copy/copy.ts';
import { Link } from './link.tsx';

type BreadcrumbsProps = { trail: (readonly [label: string, to: string])[]; here: string };

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  const words = useWords().cars.detail;
  return (
    <nav className="crumbs" aria-label={words.breadcrumbs}>
      <ol>
        {trail.map(([label, to]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
