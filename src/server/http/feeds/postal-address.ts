import type { Dealer } from '#contract/settings/dealer.ts';

/** The dealership's address in its parts. It is typed in one line, so what does not look like a US address stays in that line. */
export function postalAddress({ address, city, state }: Pick<Dealer, 'address' | 'city' | 'state'>) {
  const [, region = state, postalCode = ''] = /(?:\b([A-Z]{2})\s+)?(\d{5}(?:-\d{4})?)$/.exec(address.trim()) ?? [];
  const cityAt = address.toLowerCase().lastIndexOf(`, ${city.toLowerCase()}`);
  const street = cityAt > 0 ? address.slice(0, cityAt) : address;
  return { addr1: street, city, region, postal_code: postalCode, country: 'US' };
}
