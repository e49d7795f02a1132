export type DemoPerson = {
  fName: string;
  lName: string;
  email: string;
  inquiries: { stockNumber: string; status: 'pending' | 'approved' }[];
};

/** Invented people with reserved addresses: no letter can reach anyone. */
export const people: DemoPerson[] = [
  {
    fName: 'Marisol',
    lName: 'Whitaker',
    email: 'marisol.whitaker@example.com',
    inquiries: [
      { stockNumber: 'R-1002', status: 'approved' },
      { stockNumber: 'R-1007', status: 'pending' },
      { stockNumber: 'R-1013', status: 'pending' },
    ],
  },
  {
    fName: 'Desmond',
    lName: 'Okafor',
    email: 'desmond.okafor@example.com',
    inquiries: [
      { stockNumber: 'R-1005', status: 'pending' },
      { stockNumber: 'R-1010', status: 'approved' },
    ],
  },
  {
    fName: 'Hannah',
    lName: 'Lindqvist',
    email: 'hannah.lindqvist@example.com',
    inquiries: [{ stockNumber: 'R-1045', status: 'pending' }],
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
    inquiries: [{ stockNumber: 'R-1006', status: 'approved' }],
  },
  { fName: 'Walter', lName: 'Beecham', email: 'walter.beecham@example.com', inquiries: [] },
];
