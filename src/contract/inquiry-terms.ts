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
  'approved',
  'declined',
  'viewing requested',
  'viewing booked',
  'viewing cancelled',
] as const;
export type InquiryEvent = (typeof inquiryEvents)[number];

/** The date by which the dealer answers. */
export const answerWithinDays = 3;
