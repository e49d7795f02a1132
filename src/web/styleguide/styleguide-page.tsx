import { PageHead } from '#web/app/layout/page-head.tsx';
import { Actions } from '#web/styleguide/actions.tsx';
import { Cards } from '#web/styleguide/cards.tsx';
import { Finding } from '#web/styleguide/finding.tsx';
import { Forms } from '#web/styleguide/forms.tsx';
import { Foundations } from '#web/styleguide/foundations.tsx';
import { Messages } from '#web/styleguide/messages.tsx';
import { AdminLists } from './admin-lists.tsx';
import { AdminParts } from './admin-parts.tsx';
import '#web/admin/admin.css';
import '#web/admin/inquiries/inbox.css';
import '#web/admin/inquiries/inquiry.css';
import '#web/admin/inventory/inventory.css';
import '#web/admin/edit-car/edit-car.css';
import '#web/admin/admin-tools.css';
import '#web/admin/calendar/calendar.css';
import '#web/ui/timeline.css';
import './styleguide.css';

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
      <AdminLists />
      <AdminParts />
    </div>
  );
}
