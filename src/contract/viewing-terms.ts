/** How long a viewing takes. No schema here: the browser reads this. */
export const viewingMinutes = 30;
