import { ownData } from './own-data.ts';

/** What the pages behind the log-in need. How it is had comes with it: the shop window need not know. */
export const buyerLoaders = {
  apply: ownData(async (own) => (await import('./buyer-data.ts')).loadApplication(own)),
  profile: ownData(async (own) => (await import('./buyer-data.ts')).loadProfile(own)),
};
