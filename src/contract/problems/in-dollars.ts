const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const plain = new Intl.NumberFormat('en-US');

/** An amount as people read it, with its cents: $15,420.50. */
export const inDollars = (amount: number) => money.format(amount);

/** A number as people read it: 15,420. */
export const grouped = (number: number) => plain.format(number);
