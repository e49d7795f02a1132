import { grouped } from '#web/ui/format-numbers.ts';

const carCount = (count: number) => (count === 1 ? '1 car' : `${grouped(count)} cars`);
const rowCount = (count: number) => (count === 1 ? '1 row' : `${grouped(count)} rows`);

const hourCount = (count: number) => (count === 1 ? '1 hour' : `${count} hours`);
const viewCount = (count: string) => (count === '1' ? '1 page view' : `${count} page views`);

/** The admin’s tools: import and export, figures, the window sticker. */
export const toolWords = {
  import: {
    about: 'Upload a bank’s list of cars as a CSV file. You’ll see a preview before anything is added or changed.',
    drop: 'Drop your CSV file here',
    choose: 'Choose a file',
    hint: 'CSV, up to 10 MB and 20,000 rows. It’s fine to have a title above the column headings.',
    wrongKind: 'This isn’t a CSV file. Open it in your spreadsheet app and save it as CSV.',
    tooLarge: 'This file is over 10 MB. Split it into smaller files.',
    empty: 'This file is empty. Choose another one.',
    uploading: 'Uploading…',
    mapTitle: 'Match your columns',
    mapHint: 'You need year, make, model, and a VIN or stock number. We’ll skip any columns you don’t match.',
    sheet: (label: string, rows: number) => `${label}: ${rowCount(rows)}`,
    headingsAt: (row: number) => `We found the column headings in row ${row}. We’ll skip everything above them.`,
    another: 'Choose another file',
    bank: 'Bank',
    bankHint:
      'We’ll remember your column matches for this bank. If no column has the source bank, we’ll use this name.',
    own: { carID: 'Car ID', status: 'Status', reservedUntil: 'Reserved until', photos: 'Photo order' },
    knownCars: 'Cars already in your inventory',
    knownChoices: { leave: 'Don’t change them', change: 'Update them from the file' },
    knownHint: 'You’ll see every change, field by field, before it’s made. A blank cell clears its field.',
    fillFromVin: 'Fill blanks from VINs',
    fillFromVinHint:
      'For new cars, a VIN is enough. We’ll fill in year, make, model and more where your file says nothing.',
    fromVin: 'What the VINs tell us',
    vinColumns: { row: 'Row', car: 'Car', facts: 'From VIN' },
    vinFilled: (count: number) => (count === 0 ? '' : `${carCount(count)} will get blanks filled in from the VIN.`),
    vinDiffering: (count: number) =>
      count === 0
        ? ''
        : `${carCount(count)} ${count === 1 ? 'doesn’t' : 'don’t'} match the VIN. We’ll keep what your file says.`,
    vinDiffers: (written: string, told: string) => `your file says ${written}, the VIN says ${told}`,
    asArchived: 'Add new cars as archived',
    asArchivedHint: 'Buyers won’t see them until you mark them active.',
    columns: { heading: 'Column', sample: 'Sample values', field: 'Goes to' },
    unnamed: (place: number) => `Column ${place}`,
    leftOut: 'Skip this column',
    fieldOf: (heading: string) => `Field for ${heading}`,
    missing: (fields: string) => `Still needed: ${fields}.`,
    vinOrStock: 'VIN or stock number',
    check: 'Check file',
    checking: 'Checking…',
    progress: (through: number, rows: number) => `${grouped(through)} of ${rowCount(rows)}`,
    result: 'Preview',
    fresh: (count: number) => `${carCount(count)} will be added.`,
    heldBack: (count: number) =>
      count === 1
        ? '1 car can’t be for sale yet. It will be added as archived.'
        : `${grouped(count)} cars can’t be for sale yet. They will be added as archived.`,
    heldBackRow: (row: number, reason: string) => `Row ${row}: ${reason}`,
    changed: (count: number, fields: string) => (count === 0 ? '' : `${carCount(count)} will be changed: ${fields}.`),
    fieldOfCars: (field: string, cars: number) => `${field} of ${carCount(cars)}`,
    known: (count: number) => (count === 0 ? '' : `${carCount(count)} already in your inventory won’t change.`),
    calls: (count: number) =>
      count === 0
        ? ''
        : count === 1
          ? 'Please call 1 person. Their viewing will be canceled, and we don’t have their email.'
          : `Please call ${grouped(count)} people. Their viewings will be canceled, and we don’t have their email.`,
    emails: (count: number) =>
      count === 0
        ? ''
        : `We’ll send ${count === 1 ? '1 email' : `${grouped(count)} emails`} to people who asked about these cars, and cancel viewings of cars that are sold or archived.`,
    changes: 'What will change',
    firstChanges: (shown: number) => `The first ${carCount(shown)}:`,
    changeColumns: { row: 'Row', car: 'Car', change: 'Change' },
    change: (from: string, to: string) => `from ${from} to ${to}`,
    problems: (count: number) =>
      count === 1
        ? '1 problem. Fix the file and upload it again, or change your column matches.'
        : `${grouped(count)} problems. Fix the file and upload it again, or change your column matches.`,
    firstProblems: (shown: number) => `The first ${shown}:`,
    problemColumns: { row: 'Row', column: 'Column', message: 'Problem' },
    wholeRow: 'Whole row',
    run: (added: number, changed: number) =>
      [
        added > 0 ? `Add ${carCount(added)}` : '',
        changed > 0 ? `${added > 0 ? 'change' : 'Change'} ${carCount(changed)}` : '',
      ]
        .filter((part) => part !== '')
        .join(' and '),
    running: 'Importing…',
    nothingNew: 'Nothing to import. Every car in this file is already in your inventory.',
    done: (added: number, changed: number, known: number) =>
      [
        `${added === 1 ? '1 car was' : `${grouped(added)} cars were`} added.`,
        changed === 0 ? '' : `${changed === 1 ? '1 car was' : `${grouped(changed)} cars were`} changed.`,
        known === 0 ? '' : `${carCount(known)} didn’t change.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    toStock: 'Go to inventory',
    failed: 'Something went wrong, and nothing was added or changed. Try again.',
    downloads: 'Downloads',
    exportCars: 'All cars (CSV)',
    exportInquiries: 'All inquiries (CSV)',
    template: 'Blank import template (CSV)',
    downloadsHint:
      'Edit the “All cars” file in your spreadsheet app and import it again. You’ll see every change before it’s made. Keep the Car ID column so each row finds its car.',
  },
  figures: {
    period: 'Period',
    days: (days: number) => `${days} days`,
    asTable: 'Show as table',
    nothing: 'No activity in this period.',
    stockAge: {
      title: 'Days on lot',
      answer: (old: number, all: number) =>
        all === 0
          ? 'No cars for sale.'
          : `${grouped(old)} of ${carCount(all)} for sale ${old === 1 ? 'has' : 'have'} been on the lot more than 60 days.`,
      days: (from: number, to: number | null) => (to === null ? `${from}+ days` : `${from}–${to} days`),
      columns: ['Days on lot', 'Cars'],
    },
    answers: {
      title: 'How fast we answer',
      answer: (median: string, slowest: string) =>
        `Half of our answers went out within ${median}. The slowest 10% took more than ${slowest}.`,
      none: 'No inquiries were answered in this period.',
      within: (hours: number) =>
        hours === 1
          ? 'within 1 hour'
          : hours < 24
            ? `within ${hours} hours`
            : hours === 24
              ? 'within 1 day'
              : `within ${hours / 24} days`,
      longer: 'later',
      columns: ['Answered', 'Inquiries'],
      hours: (hours: number) =>
        hours < 1
          ? `${Math.max(1, Math.round(hours * 60))} min`
          : hours < 48
            ? hourCount(Math.round(hours * 10) / 10)
            : `${Math.round(hours / 2.4) / 10} days`,
    },
    funnel: {
      title: 'From page view to viewing',
      answer: (inquiries: number, per: string) =>
        inquiries === 0 ? 'No inquiries in this period.' : `1 in ${viewCount(per)} became an inquiry.`,
      steps: { views: 'Car page views', inquiries: 'Inquiries', approvals: 'Approvals', viewings: 'Viewings booked' },
      ofStepBefore: 'of the previous step',
      columns: ['Step', 'Count', 'Of the previous step'],
    },
    daily: {
      title: 'Busiest days',
      answer: (day: string, views: string) => `The busiest day was ${day}, with ${viewCount(views)}.`,
      columns: ['Day', 'Views', 'Inquiries', 'Approvals'],
      most: (count: string) => `peak: ${count} per day`,
    },
    missed: {
      title: 'Searches with no results',
      answer: (searches: number) =>
        searches === 0
          ? 'Every search had results.'
          : searches === 1
            ? '1 search had no results.'
            : `${grouped(searches)} searches had no results.`,
      columns: ['Search', 'Times', 'Last searched'],
    },
    cars: {
      title: 'Car by car',
      answer: 'Your most viewed cars.',
      columns: ['Car', 'Days on lot', 'Views', 'Inquiries', 'Approvals', 'Viewings'],
    },
  },
  sticker: {
    title: (car: string) => `Window sticker: ${car}`,
    name: 'Window sticker',
    print: 'Print sticker',
    hint: 'Prints on one page, Letter or A4.',
    toCar: 'Back to the car',
    price: 'Price',
    outTheDoor: 'Out-the-door price',
    estimate: 'Estimated payment',
    estimateNote: (terms: string) => `${terms}. This is an estimate, not an offer of credit.`,
    call: 'Call for price',
    scan: 'Scan for photos, condition and financing',
    asOf: (day: string) => `As of ${day}`,
    stock: 'Stock number',
    vin: 'VIN',
  },
};
export type ToolWords = typeof toolWords;
