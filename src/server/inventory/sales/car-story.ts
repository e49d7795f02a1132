import { dollarsOfFact, none, readFacts, type AuditFacts } from '#contract/audit/audit-facts.ts';
import type { RoundState } from '#contract/inventory/offers/offer-terms.ts';
import { dayOf, daysFrom, type Day } from '#contract/time/local-time.ts';

/** An entry of the audit log about one car. */
export type Told = { at: Date; action: string; note: string };
type Period = { from: Date; to: Date | null };

/** A round of sealed offers. What was offered is in the log once the round has ended. */
type StoryRound = {
  openedAt: Date;
  endsAt: string;
  state: RoundState;
  amounts: number[] | null;
  accepted: number | null;
};

/** What the audit log alone says of a car: when it could be seen, its prices, photos, sale, repossession file and recon tasks. */
export type CarStory = {
  periods: Period[];
  prices: { at: Date; price: number | null }[];
  photoCount: number;
  sale: { price: number | null; soldOn: string; buyer: string } | null;
  file: AuditFacts;
  /** Of its Buyers Guide, and since when it says so. */
  guide: { kind: string; since: Date } | null;
  offers: StoryRound[];
  /** The recon tasks that are there, as they were added. */
  tasks: AuditFacts[];
  /** As the last dossier counted them. */
  counts: AuditFacts;
};

/** Tells it anew from its entries, oldest first. */
export function storyOf(entries: readonly Told[]): CarStory {
  const story: CarStory = {
    periods: [],
    prices: [],
    photoCount: 0,
    sale: null,
    file: {},
    guide: null,
    offers: [],
    tasks: [],
    counts: {},
  };
  let wasSeen = false;
  const isSeen = () => story.periods.at(-1)?.to === null;
  const show = (from: Date) => void (isSeen() || story.periods.push({ from, to: null }));
  const hide = (to: Date) => {
    const last = story.periods.at(-1);
    if (last?.to === null) last.to = to;
  };
  for (const { at, action, note } of entries) {
    const facts = readFacts(note) ?? {};
    if (facts.photos !== undefined) story.photoCount += Number(facts.photos);
    if (facts.price !== undefined && (story.prices.length > 0 || dollarsOfFact(facts.price) !== null))
      story.prices.push({ at, price: dollarsOfFact(facts.price) });
    switch (action) {
      case 'car added':
        if (facts.status !== 'archived' && facts.status !== 'sold') show(at);
        story.sale = saleIn(facts);
        break;
      case 'car put on offer':
      case 'car reserved':
        show(at);
        story.sale = null;
        break;
      case 'car archived':
        hide(at);
        break;
      case 'car sold':
        hide(at);
        story.sale = saleIn(facts);
        break;
      case 'sale corrected':
        story.sale = saleIn(facts);
        break;
      case 'car deleted':
        wasSeen = isSeen();
        hide(at);
        break;
      case 'car brought back':
        if (wasSeen) show(at);
        break;
      case 'photo deleted':
        story.photoCount -= 1;
        break;
      case 'repossession file saved':
        story.file = facts;
        break;
      case 'buyers guide saved':
        story.guide = facts.guide === undefined ? null : { kind: facts.guide, since: at };
        break;
      case 'recon task added':
        story.tasks.push(facts);
        break;
      case 'recon task changed':
        story.tasks = story.tasks.map((known) => (known.task === facts.task ? facts : known));
        break;
      case 'recon task removed':
        story.tasks = story.tasks.filter(({ task }) => task !== facts.task);
        break;
      case 'offers opened':
      case 'offers changed':
      case 'offers ended':
      case 'offers canceled':
      case 'offers declined':
      case 'offer accepted':
        tellOffers(story.offers, { at, action, note });
        break;
      case 'dossier viewed':
        story.counts = facts;
        break;
      default:
    }
  }
  return story;
}

function tellOffers(rounds: StoryRound[], { at, action, note }: Told): void {
  const facts = readFacts(note) ?? {};
  const endsAt = facts['offers-until'] ?? '';
  if (action === 'offers opened') rounds.push({ openedAt: at, endsAt, state: 'open', amounts: null, accepted: null });
  const round = rounds.at(-1);
  if (round === undefined) return;
  if (action === 'offers changed') round.endsAt = endsAt;
  if (action === 'offers canceled') round.state = 'canceled';
  if (action === 'offers declined') round.state = 'declined';
  if (action === 'offers ended') {
    round.amounts = amountsIn(facts.amounts);
    round.state = round.amounts.length === 0 ? 'declined' : 'ended';
  }
  if (action === 'offer accepted') {
    round.state = 'accepted';
    round.accepted = dollarsOfFact(facts.accepted);
  }
}

const amountsIn = (fact = none) => (fact === none ? [] : fact.split(',').map(Number));

const saleIn = (facts: AuditFacts): CarStory['sale'] =>
  facts['sold-on'] === undefined
    ? null
    : { price: dollarsOfFact(facts['sold-for']), soldOn: facts['sold-on'], buyer: facts.buyer ?? '' };

/** How many days of the calendar have a part of one of these periods in them. */
export function countDays(periods: readonly Period[], now: Date, timeZone: string): number {
  const days = new Set<Day>();
  for (const { from, to } of periods)
    for (const day of daysFrom(dayOf(from, timeZone), dayOf(to ?? now, timeZone))) days.add(day);
  return days.size;
}
