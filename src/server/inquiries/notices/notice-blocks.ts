import type { Language } from '#contract/api/paths.ts';
import { sayDeclineReasons } from '#contract/inquiries/decline-reason-phrases.ts';
import type { DeclineReason } from '#contract/inquiries/decline-reasons.ts';
import { sayInformationItems } from '#contract/inquiries/information-item-phrases.ts';
import type { InformationItem } from '#contract/inquiries/information-items.ts';
import { usualCreditAgency } from '#contract/settings/credit.ts';
import { writeDate, writeDay } from '#contract/time/dates.ts';
import type { Block } from '#server/mail/email-layout.ts';
import type { Sender } from '#server/mail/email-template.ts';
import { emailWords } from '#server/mail/words/words.ts';

/** Whom and what a notice is about, and of which day it is. */
export type NoticeFacts = {
  car: string;
  /** '' for whoever is not called by name. */
  applicant: string;
  noticeAt: Date;
};

type Tools = { dealer: () => Sender; timeZone: string };

/** Regulation B, 12 CFR 1002.9(a)(2) and (b): the action, the creditor, why, and the rights of whoever applies. */
export function declinedBlocks(
  facts: NoticeFacts,
  why: { reasons: readonly DeclineReason[]; other: string },
  tools: Tools,
  language: Language,
): Block[] {
  const { notice: words } = emailWords[language];
  const reasons = sayDeclineReasons(why, language);
  return [
    { facts: factsOf(facts, words.declined, tools, language) },
    { heading: words.why(reasons.length) },
    { list: reasons },
    { heading: words.rights },
    words.equalCredit.join(' '),
    words.agency(tools.dealer().creditAgency ?? usualCreditAgency),
  ];
}

/** What is missing, the last day to send it, and what staff say about it. */
export type Missing = { items: readonly InformationItem[]; question: string; byDay: string };

/** Regulation B, 12 CFR 1002.9(c)(2): what is missing, until when it can be sent, and what follows otherwise. */
export function incompleteBlocks(facts: NoticeFacts, missing: Missing, tools: Tools, language: Language): Block[] {
  const { notice: words } = emailWords[language];
  const by = writeDay('fullDay', missing.byDay, language);
  return [
    { facts: [...factsOf(facts, words.incomplete, tools, language), [words.facts.by, by]] },
    ...missingBlocks(missing, language),
  ];
}

export function missingBlocks({ items, question, byDay }: Missing, language: Language): Block[] {
  const { notice: words } = emailWords[language];
  return [
    { heading: words.missing },
    { list: sayInformationItems({ items, question }, language) },
    words.otherwise(writeDay('weekday', byDay, language)),
  ];
}

/** What stands at the head of every notice. */
function factsOf(
  { car, applicant, noticeAt }: NoticeFacts,
  action: string,
  { dealer, timeZone }: Tools,
  language: Language,
): (readonly [name: string, value: string])[] {
  const { facts: names } = emailWords[language].notice;
  const { name, address } = dealer();
  const facts = [
    [names.date, writeDate('longDay', noticeAt, timeZone, language)],
    [names.applicant, applicant],
    [names.action, action],
    [names.car, car],
    [names.creditor, `${name}, ${address}`],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}
