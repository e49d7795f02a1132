import { useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { textIn } from '#web/app/navigation-state.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { useSavedPageWords } from '#web/copy/pages/saved-pages.ts';

export default function SuccessPage() {
  const words = useSavedPageWords().success;
  const { state } = useLocation();
  const message = textIn(state, 'message') ?? words.message;
  const viewing = textIn(state, 'viewing');
  return (
    <section className="page told-plainly">
      <PageHead title={words.title} about={words.message} />
      <p className="seal">
        <Icon name="check" />
      </p>
      <h1>{message}</h1>
      {viewing !== undefined && (
        <Link to={viewing} className="button">
          {words.pickTime}
        </Link>
      )}
      <Link to={paths.listings} className={viewing === undefined ? 'button' : 'button quiet'}>
        {words.browse}
      </Link>
    </section>
  );
}
