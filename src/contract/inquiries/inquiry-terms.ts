/** The states of an inquiry and the steps between them; nothing else is legal. */
export const inquiryStatuses = ['pending', 'approved', 'declined'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const inquiryTransitions: Record<InquiryStatus, readonly InquiryStatus[]> = {
  pending: ['approved', 'declined'],
  approved: [],
  declined: ['approved'],
};

/** What happened to an inquiry, in the order in which it is told. */
export const inquiryEvents = [
  'submitted',
  'in review',
  'information wanted',
  'information received',
  'approved',
  'declined',
  'viewing requested',
  'viewing booked',
  'viewing confirmed',
  'viewing cancelled',
  'viewing missed',
  'car sold',
] as const;
export type InquiryEvent = (typeof inquiryEvents)[number];

/** The date by which the dealer answers. */
export const answerWithinDays = 3;

/** The last day on which the law allows an answer, counted from the day on which the application arrived. */
export const lawfulWithinDays = 30;

/** So many days before it, staff are warned. */
export const lawWarningDays = 5;

export const inboxPageSize = 50;
