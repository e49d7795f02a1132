import { z } from 'zod';
import { onlyReads } from '../audit-actions.ts';
import { ApplicationOnFile, Apply } from '../application.ts';
import { UserInquiry } from '../inquiry.ts';
import { id } from '../numbers.ts';
import { requiredText } from '../text.ts';
import { OwnViewing, ViewingChoice } from '../viewing.ts';
import { message, nothing, type Call } from './call.ts';

const viewingLink = z.object({ token: requiredText(100, 'The link is incomplete.') });
const savedIDs = z.object({ carIDs: z.array(z.int()) });

/** What a buyer does: apply, inquire, see the car, keep it in mind. */
export const buyerCalls = {
  preApproveInfo: {
    about: 'Applications on file, without what they say.',
    audience: 'user',
    audit: onlyReads,
    input: z.object({ userID: id }),
    answer: z.object({ data: z.array(ApplicationOnFile) }),
  },
  apply: {
    about: 'Stores a financing application with its paper, and the inquiry on carID.',
    audience: 'user',
    audit: ['application sent'],
    input: Apply,
    answer: message,
    status: 201,
    refuses: ['duplicate-application', 'no-proof', 'car-not-found', 'too-many-requests'],
  },
  updateApplication: {
    about: 'Replaces the application on file; the paper only where a new one is sent.',
    audience: 'user',
    audit: ['application replaced'],
    input: Apply,
    answer: message,
    refuses: ['no-pre-approval', 'too-many-requests'],
  },
  requestInquiry: {
    about: 'Asks the dealer about a car.',
    audience: 'user',
    audit: { none: 'The inquiry’s timeline begins with it.' },
    input: z.object({ carID: id, userID: id.optional() }),
    answer: z.object({ inquiryID: z.int() }),
    status: 201,
    refuses: ['no-pre-approval', 'car-not-found', 'already-inquired', 'too-many-requests'],
  },
  listInquiries: {
    about: 'One’s own inquiries with their timelines.',
    audience: 'user',
    audit: onlyReads,
    input: z.object({ userID: id.optional() }),
    answer: z.object({ inquiries: z.array(UserInquiry) }),
  },
  cancelInquiry: {
    about: 'Takes an inquiry back.',
    audience: 'user',
    audit: ['inquiry cancelled'],
    input: z.object({ carID: id, userID: id.optional() }),
    answer: message,
    refuses: ['inquiry-not-found', 'too-many-requests'],
  },
  requestViewing: {
    about: 'Asks to see a car; a letter with free times follows.',
    audience: 'user',
    audit: { none: 'The inquiry’s timeline tells it.' },
    input: z.object({ carID: id, userID: id.optional() }),
    answer: message,
    status: 201,
    refuses: ['no-pre-approval', 'car-not-found', 'too-many-requests'],
  },
  listViewings: {
    about: 'One’s own viewings.',
    audience: 'user',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ viewings: z.array(OwnViewing) }),
  },
  readViewing: {
    about: 'The free times behind a viewing’s link.',
    audience: 'anyone',
    audit: onlyReads,
    input: viewingLink,
    answer: ViewingChoice,
    refuses: ['viewing-not-found'],
  },
  bookViewing: {
    about: 'Books a time, or moves to another.',
    audience: 'anyone',
    audit: { none: 'The inquiry’s timeline tells it.' },
    input: viewingLink.extend({ startsAt: z.iso.datetime('Choose one of the times.') }),
    answer: ViewingChoice,
    refuses: ['viewing-not-found', 'car-not-found', 'time-taken', 'illegal-step', 'too-many-requests'],
  },
  cancelViewing: {
    about: 'Calls a viewing off.',
    audience: 'anyone',
    audit: { none: 'The inquiry’s timeline tells it.' },
    input: viewingLink,
    answer: message,
    refuses: ['viewing-not-found', 'illegal-step', 'too-many-requests'],
  },
  listSaved: {
    about: 'The ids of one’s saved cars, newest first.',
    audience: 'user',
    audit: onlyReads,
    input: nothing,
    answer: savedIDs,
  },
  saveCars: {
    about: 'Adds to one’s saved cars.',
    audience: 'user',
    audit: { none: 'Saved cars are one’s own affair.' },
    input: z.object({ carIDs: z.array(id).max(200) }),
    answer: savedIDs,
  },
  unsaveCar: {
    about: 'Takes a car out of one’s saved cars.',
    audience: 'user',
    audit: { none: 'Saved cars are one’s own affair.' },
    input: z.object({ carID: id }),
    answer: savedIDs,
  },
} as const satisfies Record<string, Call>;
