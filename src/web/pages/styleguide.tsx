import { PageHead } from '../parts/page-head.tsx';
import { Actions } from '../styleguide/actions.tsx';
import { Cards } from '../styleguide/cards.tsx';
import { Finding } from '../styleguide/finding.tsx';
import { Forms } from '../styleguide/forms.tsx';
import { Foundations } from '../styleguide/foundations.tsx';
import { Messages } from '../styleguide/messages.tsx';
import '../styles/inquiry.css';
import '../styles/styleguide.css';

/** Every part in every state, for those who make this site; there is no such page in a build. */
export default function StyleGuidePage() {
  return (
    <div className="page styleguide">
      <PageHead title="Style guide" about="Every part in every state." />
      <h1>Style guide</h1>
      <Foundations />
      <Actions />
      <Forms />
      <Messages />
      <Cards />
      <Finding />
    </div>
  );
}
