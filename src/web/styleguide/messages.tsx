import { GoneNotice } from '../parts/gone-notice.tsx';
import { Loading } from '../parts/loading.tsx';
import { Notice } from '../parts/notice.tsx';
import { Sample, Section } from './section.tsx';

/** What the house says. */
export function Messages() {
  return (
    <Section title="Messages">
      <Sample name="It went well">
        <Notice kind="success">✅ Car updated successfully!</Notice>
      </Sample>
      <Sample name="It failed">
        <Notice kind="failure">❌ Failed to load search results.</Notice>
      </Sample>
      <Sample name="To know before going on">
        <Notice kind="hint">Please fill out a form so we can get you pre-approved.</Notice>
      </Sample>
      <Sample name="Where an inquiry stands">
        <p className="row">
          <span className="badge">Pending</span>
          <span className="badge" data-status="approved">
            Approved
          </span>
          <span className="badge" data-status="declined">
            Declined
          </span>
        </p>
      </Sample>
      <Sample name="Reserved">
        <GoneNotice status="reserved" />
      </Sample>
      <Sample name="Sold">
        <GoneNotice status="sold" />
      </Sample>
      <Sample name="Not ready">
        <Loading />
      </Sample>
    </Section>
  );
}
