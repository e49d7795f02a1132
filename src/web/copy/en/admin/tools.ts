import { grouped } from '#web/ui/format-numbers.ts';

const carCount = (count: number) => (count === 1 ? '1 car' : `${grouped(count)} cars`);
const rowCount = (count: number) => (count === 1 ? '1 row' : `${grouped(count)} rows`);

/** The admin’s tools: import and export, figures, the window sticker. */
export const toolWords = {
  import: {
    about: 'Upload a bank’s list of cars as CSV. Nothing is added or changed before you have seen what would be.',
    drop: 'Drop the sheet here',
    choose: 'Choose a sheet',
    hint: 'CSV, up to 10 MB and 20,000 rows. A title above the headings does no harm.',
    wrongKind: 'This is no CSV file. Open it in your spreadsheet and save it as CSV.',
    tooLarge: 'The sheet has more than 10 MB. Please split it.',
    empty: 'There is nothing in this file.',
    uploading: 'Uploading…',
    mapTitle: 'What the columns mean',
    mapHint: 'Year, make, model, and a VIN or stock number are needed. Columns you leave out are not read.',
    sheet: (label: string, rows: number) => `${label}: ${rowCount(rows)}`,
    headingsAt: (row: number) => `The headings were found in row ${row}. What stands above them is not read.`,
    another: 'Another sheet',
    bank: 'Bank',
    bankHint: 'The mapping is remembered under this name. It fills the source bank where no column does.',
    own: { carID: 'Car ID', status: 'Status', reservedUntil: 'Reserved until', photos: 'Photo order' },
    knownCars: 'Cars that are here already',
    knownChoices: { leave: 'Leave them alone', change: 'Change them as the sheet says' },
    knownHint: 'You see every change, field by field, before it is made. An empty cell clears its field.',
    asArchived: 'Add new cars as archived',
    asArchivedHint: 'Buyers don’t see them until you put them on offer.',
    columns: { heading: 'Column', sample: 'First values', field: 'Fills' },
    unnamed: (place: number) => `Column ${place}`,
    leftOut: 'Not read',
    fieldOf: (heading: string) => `What ${heading} fills`,
    missing: (fields: string) => `Still needed: ${fields}.`,
    vinOrStock: 'VIN or stock number',
    check: 'Check the sheet',
    checking: 'Checking…',
    progress: (through: number, rows: number) => `${grouped(through)} of ${grouped(rows)} rows`,
    result: 'What would happen',
    fresh: (count: number) => `${carCount(count)} would be added.`,
    changed: (count: number, fields: string) => (count === 0 ? '' : `${carCount(count)} would be changed: ${fields}.`),
    fieldOfCars: (field: string, cars: number) => `${field} of ${carCount(cars)}`,
    known: (count: number) =>
      count === 0
        ? ''
        : `${carCount(count)} already in the lot would be left as ${count === 1 ? 'it is' : 'they are'}.`,
    calls: (count: number) =>
      count === 0
        ? ''
        : count === 1
          ? '1 person has to be called: their viewing is canceled, and they left no email address.'
          : `${grouped(count)} people have to be called: their viewings are canceled, and they left no email address.`,
    emails: (count: number) =>
      count === 0
        ? ''
        : `${count === 1 ? '1 email' : `${grouped(count)} emails`} would go to people who asked about these cars, and viewings of cars that are sold or archived would be canceled.`,
    changes: 'What would change',
    firstChanges: (shown: number) => `The first ${shown} cars:`,
    changeColumns: { row: 'Row', car: 'Car', change: 'Change' },
    change: (from: string, to: string) => `from ${from} to ${to}`,
    problems: (count: number) =>
      count === 1
        ? '1 problem. Correct the sheet and upload it again, or change what the columns mean.'
        : `${grouped(count)} problems. Correct the sheet and upload it again, or change what the columns mean.`,
    firstProblems: (shown: number) => `The first ${shown}:`,
    problemColumns: { row: 'Row', column: 'Column', message: 'What is wrong' },
    wholeRow: 'the row',
    run: (added: number, changed: number) =>
      [
        added > 0 ? `Add ${carCount(added)}` : '',
        changed > 0 ? `${added > 0 ? 'change' : 'Change'} ${carCount(changed)}` : '',
      ]
        .filter((part) => part !== '')
        .join(' and '),
    running: 'Importing…',
    nothingNew: 'There is nothing to do: every car of this sheet is in the lot already.',
    done: (added: number, changed: number, known: number) =>
      [
        `${added === 1 ? '1 car was' : `${grouped(added)} cars were`} added.`,
        changed === 0 ? '' : `${changed === 1 ? '1 car was' : `${grouped(changed)} cars were`} changed.`,
        known === 0 ? '' : `${carCount(known)} stayed as ${known === 1 ? 'it was' : 'they were'}.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    toStock: 'To the inventory',
    failed: 'That did not work. Nothing was added or changed.',
    downloads: 'Sheets to take home',
    exportCars: 'All cars (CSV)',
    exportInquiries: 'All inquiries (CSV)',
    template: 'Empty sheet for importing (CSV)',
    downloadsHint:
      'Change the sheet of all cars in your spreadsheet and import it again: you see every change before it is made. Keep the Car ID column, so that each row finds its car.',
  },
  figures: {
    period: 'Period',
    days: (days: number) => `${days} days`,
    asTable: 'As a table',
    nothing: 'Nothing happened in this time.',
    stockAge: {
      title: 'How long cars stand',
      answer: (old: number, all: number) =>
        all === 0 ? 'There is no car on offer.' : `${old} of ${all} cars on offer have stood for more than 60 days.`,
      days: (from: number, to: number | null) => (to === null ? `${from} days and more` : `${from}–${to} days`),
      columns: ['Standing for', 'Cars'],
    },
    answers: {
      title: 'How fast we answer',
      answer: (median: string, slowest: string) =>
        `Half of the answers came within ${median}; the slowest tenth took more than ${slowest}.`,
      none: 'No inquiry was answered in this time.',
      within: (hours: number) =>
        hours === 1
          ? 'within 1 hour'
          : hours < 24
            ? `within ${hours} hours`
            : hours === 24
              ? 'within a day'
              : `within ${hours / 24} days`,
      longer: 'later',
      columns: ['Answered', 'Inquiries'],
      hours: (hours: number) =>
        hours < 1
          ? `${Math.max(1, Math.round(hours * 60))} min`
          : hours < 48
            ? `${Math.round(hours * 10) / 10} hours`
            : `${Math.round(hours / 2.4) / 10} days`,
    },
    funnel: {
      title: 'From look to visit',
      answer: (inquiries: number, per: string) =>
        inquiries === 0 ? 'Nobody asked about a car.' : `One in ${per} looks became an inquiry.`,
      steps: { views: 'Looks at cars', inquiries: 'Inquiries', approvals: 'Approvals', viewings: 'Viewings booked' },
      ofStepBefore: 'of the step before',
      columns: ['Step', 'Count', 'Of the step before'],
    },
    daily: {
      title: 'When people come',
      answer: (day: string, views: string) => `The busiest day was ${day} with ${views} looks.`,
      columns: ['Day', 'Looks', 'Inquiries', 'Approvals'],
      most: (count: string) => `at most ${count} a day`,
    },
    missed: {
      title: 'What people look for and do not find',
      answer: (searches: number) =>
        searches === 0
          ? 'Every search found something.'
          : searches === 1
            ? '1 search found nothing.'
            : `${grouped(searches)} searches found nothing.`,
      columns: ['Looked for', 'Times', 'Last'],
    },
    cars: {
      title: 'Car by car',
      answer: 'The cars most looked at.',
      columns: ['Car', 'Days here', 'Looks', 'Inquiries', 'Approvals', 'Viewings'],
    },
  },
  sticker: {
    title: (car: string) => `Window sticker: ${car}`,
    name: 'Window sticker',
    print: 'Print',
    hint: 'One page, A4 or Letter.',
    toCar: 'Back to the car',
    price: 'Price',
    outTheDoor: 'Out-the-door price',
    estimate: 'Estimated payment',
    estimateNote: (months: number, apr: string, down: string) =>
      `${months} months at ${apr}% APR${down === '' ? '' : ` with ${down} down`}. An estimate, not an offer of credit.`,
    call: 'Call for the price',
    scan: 'Scan for photos, history and financing',
    asOf: (day: string) => `As of ${day}`,
    stock: 'Stock number',
    vin: 'VIN',
  },
};
export type ToolWords = typeof toolWords;
