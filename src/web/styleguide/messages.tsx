import { GoneNotice } from '#web/car/gone/gone-notice.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sample, Section } from './section.tsx';

/** What the app says. */
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
        <GoneNotice
          title="This car is reserved until Friday, November 20."
          text="Another buyer has it on hold for now."
        />
      </Sample>
      <Sample name="Sold">
        <GoneNotice title="This car has been sold." text="It went to a new owner." />
      </Sample>
      <Sample name="Not ready">
        <Loading />
      </Sample>
    </Section>
  );
}
