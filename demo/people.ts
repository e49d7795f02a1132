import type { DeclineReason } from '#contract/inquiries/decline-reasons.ts';

export type DemoPerson = {
  fName: string;
  lName: string;
  email: string;
  inquiries: DemoInquiry[];
};
export type DemoInquiry = {
  stockNumber: string;
  status: 'pending' | 'approved' | 'declined';
  /** Why it was declined. */
  reasons?: DeclineReason[];
  /** What the admin noted. */
  note?: string;
  /** The place of the time they chose among those that were free; 'no time yet' for who still chooses. */
  viewing?: number | 'no time yet';
};

/** Invented people with reserved addresses: no email can reach anyone. */
export const people: DemoPerson[] = [
  {
    fName: 'Marisol',
    lName: 'Whitaker',
    email: 'marisol.whitaker@example.com',
    inquiries: [
      { stockNumber: 'R-1002', status: 'approved', viewing: 9 },
      { stockNumber: 'R-1007', status: 'pending' },
      { stockNumber: 'R-1013', status: 'pending' },
    ],
  },
  {
    fName: 'Desmond',
    lName: 'Okafor',
    email: 'desmond.okafor@example.com',
    inquiries: [
      {
        stockNumber: 'R-1005',
        status: 'pending',
        note: 'Called on Friday. Can put $500 more down if the price holds.',
      },
      { stockNumber: 'R-1010', status: 'approved', viewing: 20 },
    ],
  },
  {
    fName: 'Hannah',
    lName: 'Lindqvist',
    email: 'hannah.lindqvist@example.com',
    inquiries: [
      { stockNumber: 'R-1045', status: 'pending' },
      { stockNumber: 'R-1011', status: 'declined', reasons: ['unverified-income', 'short-employment'] },
    ],
  },
  {
    fName: 'Tomas',
    lName: 'Reyes',
    email: 'tomas.reyes@example.com',
    inquiries: [{ stockNumber: 'R-1008', status: 'pending' }],
  },
  {
    fName: 'Priya',
    lName: 'Raman',
    email: 'priya.raman@example.com',
    inquiries: [{ stockNumber: 'R-1006', status: 'approved', viewing: 'no time yet' }],
  },
  { fName: 'Walter', lName: 'Beecham', email: 'walter.beecham@example.com', inquiries: [] },
];
