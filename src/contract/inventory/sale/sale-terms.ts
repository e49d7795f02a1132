/** How the buyer of a car is known: by an inquiry, as staff typed them, or not at all. No schema here: the browser reads this. */
export const buyerKinds = ['inquiry', 'typed', 'not-recorded'] as const;
export type BuyerKind = (typeof buyerKinds)[number];

export const longestBuyerName = 120;
export const longestBuyerAddress = 240;

/**
 * So many years after the sale, who bought the car is erased; price and day stay. An odometer statement names its buyer and is
 * kept for five years (49 CFR 580.8), and so is a sale.
 */
export const keepBuyerYears = 5;
