import { StaffList, type StaffInvitation, type StaffMember } from '#contract/accounts/staff.ts';
import { answering, type Step } from './given.ts';

/** What the demo does not answer by itself about staff: colleagues, invitations, names that are too long. */
export const severalStaff = answering('**/api/admin/staff', StaffList, ({ staff, timeZone }) => ({
  staff: [...staff, colleague, newcomer],
  invitations,
  timeZone,
}));

/** The link of an invitation that is good, for someone with or without an account. */
export const goodInvitation = (hasAccount: boolean): Step => {
  const json = { email: newcomer.email, invitedBy: 'Robin Castillo', hasAccount };
  return (page) => page.route('**/api/auth/invitation', (route) => route.fulfill({ json }));
};

const colleague: StaffMember = {
  userID: 902,
  fName: 'Jo',
  lName: 'Li',
  email: 'jo@example.com',
  since: '2026-03-02T15:00:00.000Z',
  lastSeenAt: '2026-11-14T22:41:00.000Z',
  hasSecondFactor: true,
  isYou: false,
};
const newcomer: StaffMember = {
  ...colleague,
  userID: 903,
  fName: 'Maximiliana-Theodora',
  lName: 'Featherstonehaugh-Wolfeschlegelsteinhausen',
  email: 'maximiliana-theodora.featherstonehaugh-wolfeschlegelsteinhausen@springfield-community.example.com',
  lastSeenAt: null,
  hasSecondFactor: false,
};
const invitations: StaffInvitation[] = [
  {
    invitationID: 901,
    email: 'sam.okafor@example.com',
    invitedBy: 'Robin Castillo',
    sentAt: '2026-11-14T15:00:00.000Z',
    expiresAt: '2026-11-21T15:00:00.000Z',
    isExpired: false,
  },
  {
    invitationID: 902,
    email: 'priya@example.com',
    invitedBy: '',
    sentAt: '2026-11-01T15:00:00.000Z',
    expiresAt: '2026-11-08T15:00:00.000Z',
    isExpired: true,
  },
];
