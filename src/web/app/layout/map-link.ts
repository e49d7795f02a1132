/** A map of where that is: a plain link, so nothing of ours asks a map service before somebody follows it. */
export const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
