import { InquiryDue } from '#web/admin/inquiries/inquiry-due-words.tsx';
import { InquiryHistory } from '#web/admin/inquiries/inquiry-history.tsx';
import { PlotBars } from '#web/admin/analytics/chart-bars.tsx';
import { PlotFrame } from '#web/admin/analytics/chart-frame.tsx';
import { PlotFunnel } from '#web/admin/analytics/chart-funnel.tsx';
import { PlotLine } from '#web/admin/analytics/chart-line.tsx';
import { PlotTable } from '#web/admin/analytics/chart-table.tsx';
import { SaveBar } from '#web/admin/save-bar.tsx';
import { ViewingBlock } from '#web/admin/calendar/viewing-block.tsx';
import { useAdminClock } from '#web/admin/admin-clock.ts';
import { sampleViewing } from './admin-samples.ts';
import { Sample, Section } from './section.tsx';

const now = Date.parse('2026-11-15T15:00:00.000Z');
const asked = {
  inquiryStatus: 'pending' as const,
  answerBy: '2026-11-18T15:00:00.000Z',
  lawfulBy: '2026-12-14T15:00:00.000Z',
  informationWantedAt: null,
  informationBy: null,
  isInformationOverdue: false,
};
const dues = [
  { ...asked, name: 'calm' },
  { ...asked, name: 'soon', answerBy: '2026-11-16T01:00:00.000Z' },
  { ...asked, name: 'late', answerBy: '2026-11-14T15:00:00.000Z', lawfulBy: '2026-11-15T01:00:00.000Z' },
  { ...asked, name: 'waiting', informationWantedAt: '2026-11-14T15:00:00.000Z' },
  {
    ...asked,
    name: 'overdue',
    informationWantedAt: '2026-10-31T15:00:00.000Z',
    informationBy: '2026-11-14',
    isInformationOverdue: true,
    lawfulBy: '2026-11-19T15:00:00.000Z',
  },
  { ...asked, name: 'answered', inquiryStatus: 'approved' as const },
];
const bars = [
  { label: 'within 4 hours', value: 4 },
  { label: 'within 1 day', value: 9 },
  { label: 'later', value: 0 },
];
const steps = [
  { label: 'Car page views', value: 2026, percent: '' },
  { label: 'Inquiries', value: 190, percent: '9.4' },
];

/** Parts of the admin pages that are no lists. */
export function AdminParts() {
  const clock = useAdminClock('America/Chicago');
  return (
    <Section title="Admin: parts">
      <Sample name="By when: calm, soon, late, waiting, answered">
        <div className="columns">
          {dues.map((inquiry) => (
            <InquiryDue key={inquiry.name} inquiry={inquiry} clock={clock} now={now} />
          ))}
        </div>
      </Sample>
      <Sample name="A viewing, not accepted and accepted">
        <div className="columns">
          <ViewingBlock viewing={sampleViewing} onChoose={() => {}} />
          <ViewingBlock viewing={{ ...sampleViewing, acceptedAt: sampleViewing.createdAt }} onChoose={() => {}} />
        </div>
      </Sample>
      <Sample name="Timeline">
        <InquiryHistory
          clock={clock}
          opened={{
            timeline: [
              { event: 'submitted', at: '2026-11-12T15:00:00.000Z', note: '' },
              {
                event: 'declined',
                at: '2026-11-13T15:00:00.000Z',
                note: '',
                reasons: ['unverified-income', 'short-employment'],
              },
            ],
          }}
        />
      </Sample>
      <div className="plots">
        <PlotFrame
          title="How fast we answer"
          answer="Half of our answers went out within 1 day."
          table={
            <PlotTable
              caption="How fast we answer"
              columns={['Answered', 'Inquiries']}
              rows={bars.map(({ label, value }) => ({ key: label, cells: [label, value] }))}
            />
          }
        >
          <PlotBars bars={bars} />
          <PlotFunnel steps={steps} ofWhat="of the previous step" />
          <PlotLine label="Looks" most="at most 30 a day" values={[12, 30, 8, 14, 22, 9, 17]} />
        </PlotFrame>
      </div>
      <Sample name="Nothing to save, something, saved, and failed">
        <SaveBar save="Save changes" changeCount={0} isBusy={false} done={undefined} />
        <SaveBar save="Save changes" changeCount={2} isBusy={false} done={undefined} />
        <SaveBar save="Save changes" changeCount={0} isBusy={false} done="✅ Car updated successfully!" />
        <SaveBar save="Save changes" changeCount={2} isBusy={false} done={undefined} failure="Something went wrong." />
      </Sample>
    </Section>
  );
}
