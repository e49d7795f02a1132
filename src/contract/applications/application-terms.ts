/** The closed choices of the pre-approval form. No schema here, so that pages can show them cheaply. */
export const payFrequencies = ['weekly', 'bi-weekly', 'monthly'] as const;

export const states = [
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
] as const;

export const youngestApplicant = 18;

/** Ten digits however they are typed; undefined where there are not ten. A leading 1 is the country's. */
export function normalPhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : undefined;
}

/** Full years between a day of birth (yyyy-mm-dd) and a day; undefined where the day does not exist or lies ahead. */
export function ageOn(dob: string, today: string): number | undefined {
  const [year = 0, month = 0, day = 0] = dob.split('-').map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(dob) ||
    real.getUTCMonth() !== month - 1 ||
    real.getUTCFullYear() !== year ||
    dob > today
  )
    return undefined;
  const years = Number(today.slice(0, 4)) - year;
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}
