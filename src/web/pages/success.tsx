import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { textIn } from '../navigation-state.ts';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useWords } from '../words/index.ts';

export default function SuccessPage() {
  const words = useWords().misc.success;
  const message = textIn(useLocation().state, 'message') ?? words.message;
  return (
    <section className="page told-plainly">
      <PageHead title={words.title} about={words.message} />
      <p className="seal">
        <Icon name="check" />
      </p>
      <h1>{message}</h1>
      <Link to={paths.listings} className="button">
        {words.browse}
      </Link>
    </section>
  );
}
