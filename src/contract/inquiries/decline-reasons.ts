/**
 * Why an application can be declined: the reasons of the model form C-1 of Regulation B, in the groups in which staff look for
 * them. Rows carry these codes; `decline-reason-phrases.ts` says them.
 */
export const declineReasonGroups = {
  income: ['insufficient-income', 'excessive-obligations', 'unverified-income'],
  work: ['irregular-employment', 'short-employment', 'unverified-employment'],
  residence: ['short-residence', 'temporary-residence', 'unverified-residence'],
  credit: [
    'few-credit-references',
    'unacceptable-credit-references',
    'unverified-credit-references',
    'no-credit-file',
    'limited-credit-experience',
    'poor-performance-with-us',
    'delinquent-obligations',
    'collection-or-judgment',
    'garnishment-or-attachment',
    'foreclosure-or-repossession',
    'bankruptcy',
    'recent-credit-inquiries',
  ],
  collateral: ['insufficient-collateral'],
  other: ['incomplete-application', 'other'],
} as const;

export type DeclineReasonGroup = keyof typeof declineReasonGroups;
export type DeclineReason = (typeof declineReasonGroups)[DeclineReasonGroup][number];

export const declineReasons: readonly [DeclineReason, ...DeclineReason[]] = [
  ...declineReasonGroups.income,
  ...declineReasonGroups.work,
  ...declineReasonGroups.residence,
  ...declineReasonGroups.credit,
  ...declineReasonGroups.collateral,
  ...declineReasonGroups.other,
];

/** More would tell the buyer less. */
export const mostDeclineReasons = 4;

/** For what the list does not have. */
export const longestOtherReason = 200;
