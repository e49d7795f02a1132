import { randomBytes, randomUUID } from 'node:crypto';
import type { Car } from '#contract/car.ts';
import { createDeletePerson } from './accounts/delete-person.ts';
import { limitOf } from './accounts/limits.ts';
import type { Throttle } from './accounts/throttle.ts';
import { createSavedCars } from './alerts/saved-cars.ts';
import { createApplicationStore } from './applications/application-store.ts';
import { createApplications } from './applications/applications.ts';
import { createDisposalJob } from './applications/disposal.ts';
import { createApplicationLetters } from './applications/letters.ts';
import { createPaperDeletionJob, createPapers } from './applications/papers.ts';
import { createShowPaper } from './applications/show-paper.ts';
import { sweepPapers } from './applications/sweep.ts';
import { createAudit } from './audit/audit.ts';
import { isOnOffer } from './cars/on-offer.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createCarInquiries } from './inquiries/car-inquiries.ts';
import { createDecisions } from './inquiries/decisions.ts';
import { createInbox } from './inquiries/inbox.ts';
import { createInformation } from './inquiries/information.ts';
import { createInquiries } from './inquiries/inquiries.ts';
import { createInquiryLetters } from './inquiries/letters.ts';
import { createAddNote } from './inquiries/notes.ts';
import { createOpenInquiry } from './inquiries/opened-inquiry.ts';
import { createOwnInquiries } from './inquiries/own-inquiries.ts';
import { noteOnInquiryOf } from './inquiries/timeline.ts';
import type { Log } from './log.ts';
import type { Letterhead } from './mail/stationery.ts';
import type { CleanPicture } from './pictures/clean.ts';
import type { Seal } from './seal/seal.ts';
import type { Spaces } from './storage/spaces.ts';
import type { Time } from './time.ts';
import { createBlocks } from './viewings/blocks.ts';
import { createBookings } from './viewings/bookings.ts';
import { createClerkBookings } from './viewings/clerk-bookings.ts';
import type { Calendar } from './viewings/free-times.ts';
import { createCallOffFor } from './viewings/call-off.ts';
import { createViewingLetters } from './viewings/letters.ts';
import { createLinks } from './viewings/viewing-link.ts';
import { createViewings } from './viewings/viewings.ts';
import { createReadWeek } from './viewings/week.ts';

/** The rooms a buyer walks through after falling for a car, and the doors between them. */
export function createBuyersWay(needs: {
  config: Config;
  calendar: () => Calendar;
  letterhead: () => Letterhead;
  database: Database;
  log: Log;
  clock: () => Date;
  time: Time;
  throttle: Throttle;
  seal: Seal;
  spaces: Spaces;
  cleanPicture: CleanPicture;
  readCars: (carIDs: number[]) => Promise<Car[]>;
}) {
  const { config, database, clock, time, throttle, seal, log, readCars, letterhead } = needs;
  const { privateSpace } = needs.spaces;
  const audit = createAudit({ database, clock });
  const writeAudit = audit.write;
  const store = createApplicationStore({ database, seal });
  const papers = createPapers({ ...needs, privateSpace, randomID: randomUUID });
  const spendChange = (userID: number) => throttle.spend([limitOf('buyer-change', { userID })]);
  const inquiries = createInquiries({
    database,
    clock,
    isOnOffer,
    isApplicationOnFile: store.isOnFile,
    spendChange,
    writeAudit,
  });
  const clerkNeeds = { database, clock, log, writeAudit, readCars, findApplications: store.findFor };
  const information = createInformation(clerkNeeds);
  const applications = createApplications({
    database,
    store,
    papers,
    seal,
    clock,
    timeZone: config.calendar.timeZone,
    retentionDays: config.retentionDays,
    spendUpload: (userID) => throttle.spend([limitOf('papers', { userID })]),
    requestInquiry: inquiries.requestIfMissing,
    receiveInformation: information.receive,
    writeAudit,
  });
  const viewingNeeds = {
    database,
    clock,
    calendar: needs.calendar,
    links: createLinks({ seal, randomBytes, log }),
    readCars,
    isOnOffer,
    isApplicationOnFile: store.isOnFile,
    spendChange,
    noteOnInquiry: noteOnInquiryOf,
    writeAudit,
  };
  return {
    audit,
    applications,
    listApplications: store.listFor,
    showPaper: createShowPaper({ database, papers, writeAudit }),
    inquiries,
    listOwnInquiries: createOwnInquiries({ database, readCars }),
    listCarInquiries: createCarInquiries(clerkNeeds),
    listInbox: createInbox({ ...clerkNeeds, timeZone: () => needs.calendar().timeZone }),
    openInquiry: createOpenInquiry(clerkNeeds),
    decisions: createDecisions(clerkNeeds),
    wantInformation: information.want,
    addNote: createAddNote(clerkNeeds),
    viewings: createViewings(viewingNeeds),
    bookings: createBookings(viewingNeeds),
    callOffViewings: createCallOffFor(viewingNeeds),
    clerkBookings: createClerkBookings(viewingNeeds),
    readWeek: createReadWeek(viewingNeeds),
    blocks: createBlocks(viewingNeeds),
    savedCars: createSavedCars({ database, clock }),
    deletePerson: createDeletePerson({
      demoLogIns: config.demoLogIns,
      database,
      promiseErasure: applications.promiseErasure,
      writeAudit,
    }),
    letters: {
      ...createApplicationLetters({ database, letterhead }),
      ...createInquiryLetters({ database, letterhead }),
      ...createViewingLetters({ ...viewingNeeds, letterhead }),
    },
    jobs: {
      'delete-papers': createPaperDeletionJob({ privateSpace }),
      'dispose-of-application': createDisposalJob({ database, time, writeAudit }),
    },
    sweepPapers: () => sweepPapers({ database, privateSpace, clock, log }),
  };
}
