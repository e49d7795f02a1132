/** How figures are written: as in the United States, in every language of the site. */
export function dollars(amount: number): string {
  return (Number.isInteger(amount) ? wholeDollars : dollarsAndCents).format(amount);
}

/** Always with cents, so that figures below each other line up. */
export function exactDollars(amount: number): string {
  return dollarsAndCents.format(amount);
}

export function grouped(number: number): string {
  return plain.format(number);
}

/** A file's size as people say it. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(Math.round(bytes / 1024), 1)} kB`;
}

export function percent(rate: number): string {
  return plain.format(rate);
}

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const plain = new Intl.NumberFormat('en-US');
