export const homeWords = {
  title: (city: string) => `Repossessed cars for sale in ${city}`,
  about: (city: string) =>
    `Cars, trucks and vans that banks took back, for sale in ${city}. Price, down payment and estimated monthly payment on every one.`,
  hero: {
    first: 'The bank took it back.',
    second: 'You take it home.',
    lead: (city: string) =>
      `Repossessed cars, trucks and vans in ${city}. The monthly payment stands beside every price, so you know in a minute whether it fits.`,
    action: 'Browse the cars',
    newest: 'Newest in the yard',
  },
  proof: {
    cars: (count: string) => (count === '1' ? '1 car on the lot' : `${count} cars on the lot`),
    since: (city: string, year: number) => `In ${city} since ${year}`,
  },
  taglines: [
    'Sign up and get pre-approved',
    'Low Prices for Repossessed cars.',
    'Style meets performance.',
    'Trade-ins coming soon',
  ],
  pause: 'Pause',
  play: 'Play',
  taglinesLabel: 'What we stand for',
  search: 'Find your car',
  recent: 'Just arrived',
  allListings: 'See all listings',
  noCars: 'No cars are listed just now. Call us: we may know what is coming.',
  source: {
    title: 'Where the cars come from',
    facts: [
      {
        title: 'A bank takes a car back',
        text: 'Somebody stopped paying a loan, so the lender repossessed the car. That says something about a loan. It says little about the car.',
      },
      {
        title: 'The bank sells, we buy',
        text: 'A lender wants its money, not a parking lot. It sells fast and without polish, and that is why the price starts lower.',
      },
      {
        title: 'You see the whole of it',
        text: 'Price, down payment, what it costs a month, and what we noticed about the car. Dents included.',
      },
    ],
  },
  steps: {
    title: 'Four steps to approval',
    lead: 'All of it online. It costs nothing to ask.',
    list: [
      { title: 'Sign up', text: 'Your name, your email and a password. It takes a minute.' },
      { title: 'Browse', text: 'Go through the yard and see what each car costs a month.' },
      {
        title: 'Submit information',
        text: 'Where you live, where you work, and one proof of income. No credit check is run.',
      },
      { title: 'Wait for approval', text: 'A person at our desk reads your request and writes back to you.' },
    ],
    action: 'Sign up',
  },
};

export type HomeWords = typeof homeWords;
