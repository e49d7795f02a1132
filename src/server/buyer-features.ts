import { randomBytes, randomUUID } from 'node:crypto';
import { usualApprovalDays } from '#contract/settings/credit.ts';
import type { Car } from '#contract/inventory/car.ts';
import { createDeletePerson } from './accounts/delete-person.ts';
import { limitOf } from './accounts/throttling/limits.ts';
import type { Throttle } from './accounts/throttling/throttle.ts';
import { createSavedCars } from './saved/saved-cars.ts';
import { createWatchedCars } from './saved/watched-cars.ts';
import { createApplicationStore } from './applications/application-store.ts';
import { createApplications } from './applications/applications.ts';
import { createDisposalJob, holdApplication } from './applications/retention.ts';
import { createForgetKept } from './applications/kept/forget-kept.ts';
import { createKeepApplication } from './applications/kept/keep-application.ts';
import { createRecords } from './applications/kept/open-kept.ts';
import { createReadOwnApplication } from './applications/own-application.ts';
import { createApplicationEmails } from './applications/application-emails.ts';
import { createDocumentDeletionJob, createDocuments } from './applications/documents.ts';
import { createShowDocument } from './applications/show-document.ts';
import { sweepDocuments } from './applications/sweep-documents.ts';
import { createAudit } from './audit/audit-log.ts';
import { isOnOffer, isReserved } from './inventory/cars/on-offer.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { createCarInquiries } from './inquiries/car-inquiries.ts';
import { createDecisions } from './inquiries/decisions.ts';
import { createInbox, createWatchInbox } from './inquiries/inbox.ts';
import { createInformation } from './inquiries/ask-for-information.ts';
import { createInquiries } from './inquiries/inquiries.ts';
import { createInquiryEmails } from './inquiries/inquiry-emails.ts';
import { readJudgements } from './inquiries/judgements.ts';
import { createAddNote } from './inquiries/notes.ts';
import { createForgetNotices } from './inquiries/notices/forget-notices.ts';
import { listNoticesByID } from './inquiries/notices/notice-store.ts';
import { createOwnNotices } from './inquiries/notices/own-notices.ts';
import { createReadNotice } from './inquiries/notices/read-notice.ts';
import { createOpenInquiry } from './inquiries/open-inquiry.ts';
import { createOwnInquiries } from './inquiries/buyer-inquiries.ts';
import { closeInquiries, reopenInquiries } from './inquiries/sold-cars.ts';
import { noteOnInquiryOf, takeBackOnInquiryOf } from './inquiries/timeline.ts';
import { createForeseeErasures } from './keeping/foresee-erasures.ts';
import { buyerEnd, createForgetBuyers } from './inventory/sales/forget-buyers.ts';
import { createSweep } from './keeping/sweep.ts';
import type { Log } from './log.ts';
import type { Sender } from './mail/email-template.ts';
import type { CleanPicture } from './images/strip-metadata.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { Spaces } from './storage/spaces.ts';
import type { Time } from './time.ts';
import { createBlocks } from './viewings/blocks.ts';
import { createBookings } from './viewings/bookings.ts';
import { createNoShows } from './viewings/no-shows.ts';
import { createOpenViewing } from './viewings/open-viewing.ts';
import { createStaffBookings } from './viewings/staff-bookings.ts';
import type { Calendar } from './viewings/free-times.ts';
import { createCallOffFor } from './viewings/cancel-viewing.ts';
import { createReadToCall } from './viewings/people-to-call.ts';
import { createViewingEmails } from './viewings/viewing-emails.ts';
import { createForgetGuests } from './viewings/guests/forget-guests.ts';
import { createGuests } from './viewings/guests/guests.ts';
import { createLinks } from './viewings/viewing-link.ts';
import { createListViewingsOutside } from './viewings/viewings-outside.ts';
import { createViewings } from './viewings/viewings.ts';
import { createReadWeek } from './viewings/calendar-week.ts';

/** Wires up applications, inquiries, viewings and saved cars. */
export function createBuyerFeatures(needs: {
  config: Config;
  calendar: () => Calendar;
  sender: () => Sender;
  database: Database;
  log: Log;
  clock: () => Date;
  time: Time;
  throttle: Throttle;
  encryption: Encryption;
  spaces: Spaces;
  cleanPicture: CleanPicture;
  /** For so many months what was answered is kept. */
  keepMonths: () => number;
  readCars: (carIDs: number[]) => Promise<Car[]>;
}) {
  const { config, database, clock, time, throttle, encryption, log, readCars, sender } = needs;
  const { privateSpace } = needs.spaces;
  const audit = createAudit({ database, clock });
  const writeAudit = audit.write;
  const store = createApplicationStore({ database, encryption });
  const documents = createDocuments({ ...needs, privateSpace, randomID: randomUUID });
  const spendChange = (userID: number) => throttle.spend([limitOf('buyer-change', { userID })]);
  const spendLinkChange = ({ viewingID, userID }: { viewingID: number; userID: number | null }) =>
    throttle.spend([
      limitOf('viewing-change', { viewingID }),
      ...(userID === null ? [] : [limitOf('buyer-change', { userID })]),
    ]);
  const inquiries = createInquiries({
    database,
    clock,
    isOnOffer,
    isApplicationOnFile: store.isOnFile,
    spendChange,
    writeAudit,
  });
  const timeZone = () => needs.calendar().timeZone;
  const staffNeeds = {
    database,
    clock,
    time,
    log,
    writeAudit,
    readCars,
    timeZone,
    keepMonths: needs.keepMonths,
    findApplications: store.findFor,
    holdApplication,
  };
  const keeping = createKeepApplication({
    database,
    encryption,
    clock,
    timeZone,
    keepMonths: needs.keepMonths,
    retentionDays: config.retentionDays,
    readJudgements,
  });
  const information = createInformation(staffNeeds);
  const applications = createApplications({
    database,
    store,
    documents,
    encryption,
    clock,
    timeZone: config.calendar.timeZone,
    retentionDays: config.retentionDays,
    spendUpload: (userID) => throttle.spend([limitOf('documents', { userID })]),
    requestInquiry: inquiries.requestIfMissing,
    totalOf: async (carID) => (await readCars([carID]))[0]?.outTheDoor ?? null,
    receiveInformation: information.receive,
    keepReplaced: keeping.keepReplaced,
    writeAudit,
  });
  const viewingNeeds = {
    database,
    clock,
    calendar: needs.calendar,
    dealer: sender,
    links: createLinks({ encryption, randomBytes, log }),
    guests: createGuests({ encryption, log }),
    readCars,
    isOnOffer,
    isReserved,
    isApplicationOnFile: store.isOnFile,
    spendChange,
    spendLinkChange,
    noteOnInquiry: noteOnInquiryOf,
    takeBackOnInquiry: takeBackOnInquiryOf,
    findApplications: store.findFor,
    writeAudit,
  };
  return {
    audit,
    applications,
    listApplications: store.listFor,
    showDocument: createShowDocument({ database, documents, writeAudit }),
    inquiries,
    listOwnInquiries: createOwnInquiries({ database, readCars }),
    listCarInquiries: createCarInquiries(staffNeeds),
    listInbox: createInbox(staffNeeds),
    watchInbox: createWatchInbox(staffNeeds),
    openInquiry: createOpenInquiry({ ...staffNeeds, terms: () => sender().finance }),
    decisions: createDecisions({ ...staffNeeds, approvalDays: () => sender().approvalDays ?? usualApprovalDays }),
    wantInformation: information.want,
    readNotice: createReadNotice({ database, encryption, writeAudit }),
    ownNotices: createOwnNotices({ database, encryption }),
    readOwnApplication: createReadOwnApplication({ database, documents, encryption }),
    foreseeClosing: keeping.foreseeClosing,
    foreseeErasures: createForeseeErasures({ ...staffNeeds, retentionDays: config.retentionDays, buyerEnd }),
    records: createRecords({ database, documents, encryption, listNotices: listNoticesByID, writeAudit }),
    addNote: createAddNote(staffNeeds),
    viewings: createViewings(viewingNeeds),
    bookings: createBookings(viewingNeeds),
    inquiriesOfSale: { close: closeInquiries, reopen: reopenInquiries },
    callOffViewings: createCallOffFor(viewingNeeds),
    readToCall: createReadToCall(viewingNeeds),
    staffBookings: createStaffBookings(viewingNeeds),
    readWeek: createReadWeek(viewingNeeds),
    openViewing: createOpenViewing(viewingNeeds),
    noShows: createNoShows(viewingNeeds),
    blocks: createBlocks(viewingNeeds),
    listViewingsOutside: createListViewingsOutside(viewingNeeds),
    spendOffer: (userID: number) => throttle.spend([limitOf('offer', { userID })]),
    savedCars: createSavedCars({ database, clock }),
    watchedCars: createWatchedCars({ database, clock }),
    deletePerson: createDeletePerson({
      demoLogIns: config.demoLogIns,
      database,
      keepWhatLawWants: keeping.keepOfClosed,
      writeAudit,
    }),
    emails: {
      ...createApplicationEmails({ database, sender }),
      ...createInquiryEmails({ database, encryption, sender, readCars, findApplications: store.findFor }),
      ...createViewingEmails({ ...viewingNeeds, sender }),
    },
    jobs: {
      'delete-documents': createDocumentDeletionJob({ database, privateSpace }),
      'dispose-of-application': createDisposalJob({ database, time, writeAudit }),
    },
    upkeep: {
      documents: () => sweepDocuments({ database, privateSpace, clock, log }),
      erasures: createSweep({
        ...staffNeeds,
        erase: {
          notices: createForgetNotices(staffNeeds),
          records: createForgetKept(staffNeeds),
          guests: createForgetGuests({ ...viewingNeeds, time, retentionDays: config.retentionDays }),
          buyers: createForgetBuyers(staffNeeds),
        },
      }),
    },
  };
}
