import type { AuditFact } from '#contract/audit/audit-facts.ts';

const labels: Record<AuditFact, string> = {
  status: 'Status',
  price: 'Price',
  'sold-for': 'Sale price',
  'sold-on': 'Sold on',
  buyer: 'Buyer',
  photos: 'Photos',
  'repossessed-on': 'Repossessed on',
  'redemption-notice-on': 'Redemption notice sent on',
  'sale-notice-on': 'Sale notice sent on',
  title: 'Title',
  'sixty-percent-paid': '60% paid',
  reserve: 'Reserve',
  transport: 'Transport',
  reconditioning: 'Reconditioning',
  fees: 'Fees',
  views: 'Page views',
  inquiries: 'Inquiries',
  viewings: 'Viewings',
  feeds: 'Feeds',
  guide: 'Buyers Guide',
  coverage: 'Warranty',
  'offers-until': 'Offers until',
  minimum: 'Secret minimum',
  amounts: 'Offers',
  accepted: 'Accepted',
  task: 'Task',
  'task-kind': 'Kind',
  'task-cost': 'Cost',
  'task-state': 'State',
  'task-done-on': 'Done on',
};

/** What entries of the audit log say about a car. */
export const auditFactWords = {
  labels,
  none: 'none',
  yes: 'yes',
  no: 'no',
  buyers: { inquiry: 'from an inquiry', typed: 'entered by hand', 'not-recorded': 'not recorded' },
};
export type AuditFactWords = typeof auditFactWords;
