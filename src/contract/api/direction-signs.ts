/** Turn the direction of what follows; nobody sees them. Phones put them around a number that is copied. */
export const directionSigns = /[\u202A-\u202E\u2066-\u2069]/g;
