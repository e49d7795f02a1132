import { PageHead } from '../parts/page-head.tsx';
import { Actions } from '../styleguide/actions.tsx';
import { Cards } from '../styleguide/cards.tsx';
import { Finding } from '../styleguide/finding.tsx';
import { Forms } from '../styleguide/forms.tsx';
import { Foundations } from '../styleguide/foundations.tsx';
import { Messages } from '../styleguide/messages.tsx';
import { DeskLists } from '../styleguide/desk-lists.tsx';
import { DeskParts } from '../styleguide/desk-parts.tsx';
import '../styles/desk.css';
import '../styles/desk-inbox.css';
import '../styles/desk-inquiry.css';
import '../styles/desk-stock.css';
import '../styles/desk-stock-edit.css';
import '../styles/desk-tools.css';
import '../styles/desk-week.css';
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
      <DeskLists />
      <DeskParts />
    </div>
  );
}
