const carCount = (count: number) => (count === 1 ? '1 car' : `${count.toLocaleString('en-US')} cars`);
const rowCount = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

/** Sentences that the server says about a sheet, in English already. */
const sentences: Record<string, string> = {};

/** The clerk's tools: import and export, figures, the window sticker. */
export const toolWords = {
  import: {
    about: 'Upload a bank’s list of cars as CSV. Nothing is added before you have seen what would be.',
    drop: 'Drop the sheet here',
    choose: 'Choose a sheet',
    hint: 'CSV, up to 10 MB and 20,000 rows. The first row holds the headings.',
    wrongKind: 'This is no CSV file. Open it in your spreadsheet and save it as CSV.',
    tooLarge: 'The sheet has more than 10 MB. Please split it.',
    empty: 'There is nothing in this file.',
    uploading: 'Uploading…',
    mapTitle: 'What the columns mean',
    mapHint: 'Year, make, model, and a VIN or stock number are needed. Columns you leave out are not read.',
    sheet: (label: string, rows: number) => `${label}: ${rowCount(rows)}`,
    another: 'Another sheet',
    bank: 'Bank',
    bankHint: 'The mapping is remembered under this name. It fills the source bank where no column does.',
    columns: { heading: 'Column', sample: 'First values', field: 'Fills' },
    unnamed: (place: number) => `Column ${place}`,
    leftOut: 'Not read',
    fieldOf: (heading: string) => `What ${heading} fills`,
    missing: (fields: string) => `Still needed: ${fields}.`,
    vinOrStock: 'VIN or stock number',
    check: 'Check the sheet',
    checking: 'Checking…',
    progress: (through: number, rows: number) =>
      `${through.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows`,
    result: 'What would happen',
    fresh: (count: number) => `${carCount(count)} would be added.`,
    known: (count: number) =>
      count === 0 ? '' : `${rowCount(count)} already in the yard: nothing is added for ${count === 1 ? 'it' : 'them'}.`,
    problems: (count: number) =>
      count === 1
        ? '1 problem. Correct the sheet and upload it again, or change what the columns mean.'
        : `${count.toLocaleString('en-US')} problems. Correct the sheet and upload it again, or change what the columns mean.`,
    firstProblems: (shown: number) => `The first ${shown}:`,
    problemColumns: { row: 'Row', column: 'Column', message: 'What is wrong' },
    wholeRow: 'the row',
    doubled: (row: number) => `This stands in row ${row} already.`,
    run: (count: number) => `Import ${carCount(count)}`,
    running: 'Importing…',
    nothingNew: 'Every car of this sheet is in the yard already.',
    done: (added: number, known: number) =>
      `${added === 1 ? '1 car was' : `${added.toLocaleString('en-US')} cars were`} added.${known === 0 ? '' : ` ${rowCount(known)} were in the yard already.`}`,
    toStock: 'To the inventory',
    failed: 'That did not work. Nothing was added.',
    downloads: 'Sheets to take home',
    exportCars: 'All cars (CSV)',
    exportInquiries: 'All inquiries (CSV)',
    template: 'Empty sheet for importing (CSV)',
    downloadsHint:
      'The sheet of all cars can be changed and imported again; cars that are there already stay as they are.',
    sentences,
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
            : `${searches.toLocaleString('en-US')} searches found nothing.`,
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
