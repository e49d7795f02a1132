import type { Dealer } from '#contract/settings/dealer.ts';

/** The dealership as search engines want to know it. */
export function organization(dealer: Dealer): Record<string, unknown> {
  return {
    '@type': 'AutoDealer',
    name: dealer.name,
    url: dealer.publicUrl,
    telephone: dealer.phone,
    email: dealer.email,
    address: dealer.address,
    areaServed: `${dealer.city}, ${dealer.state}`,
    sameAs: dealer.social.map(({ url }) => url),
  };
}
