/** What a column of the type integer holds. No schema here: the browser reads this. */
export const largestInteger = 2_147_483_647;
