import { keysOf } from '#contract/api/keys-of.ts';
import { none, readFacts, type AuditFact } from '#contract/audit/audit-facts.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useAuditFactWords } from '#web/copy/admin/audit-facts.ts';
import { useGuideWords } from '#web/copy/admin/guide.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useReconWords } from '#web/copy/admin/recon.ts';
import { useRepossessionWords } from '#web/copy/admin/repossession.ts';
import { dollars } from '#web/ui/format-numbers.ts';

const amounts = new Set<AuditFact>([
  'price',
  'sold-for',
  'reserve',
  'transport',
  'reconditioning',
  'fees',
  'minimum',
  'amounts',
  'accepted',
  'task-cost',
]);
const days = new Set<AuditFact>([
  'sold-on',
  'repossessed-on',
  'redemption-notice-on',
  'sale-notice-on',
  'task-done-on',
]);

/** Writes what an entry of the audit log says as people read it. What is in words already stays as it is. */
export function useAuditNote(): (note: string) => string {
  const words = useAuditFactWords();
  const { kinds, coverages } = useGuideWords();
  const { statuses } = useStockWords();
  const { titles } = useRepossessionWords();
  const recon = useReconWords();
  const dates = useDates();
  const codes: Partial<Record<AuditFact, Readonly<Record<string, string>>>> = {
    status: statuses,
    buyer: words.buyers,
    title: titles,
    'sixty-percent-paid': { yes: words.yes, no: words.no },
    guide: kinds,
    coverage: coverages,
    'task-kind': recon.kinds,
    'task-state': recon.states,
  };
  const say = (fact: AuditFact, value: string) => {
    if (value === none) return words.none;
    // The log can't be mended, so whatever an entry holds, it is shown.
    if ((days.has(fact) || fact === 'offers-until') && Number.isNaN(Date.parse(value))) return value;
    if (days.has(fact)) return dates.calendarDay(value);
    if (fact === 'offers-until') return dates.moment(value);
    const parts = value.split(',');
    return parts.map((part) => (amounts.has(fact) ? dollars(Number(part)) : (codes[fact]?.[part] ?? part))).join(', ');
  };
  return (note) => {
    const facts = readFacts(note);
    if (facts === undefined) return note;
    return keysOf(facts)
      .map((fact) => `${words.labels[fact]}: ${say(fact, facts[fact] ?? none)}`)
      .join(' · ');
  };
}
