export const homeWords = {
  title: (city: string) => `Repossessed cars for sale in ${city}`,
  about: (city: string) =>
    `Repossessed cars, trucks and vans for sale in ${city}. See the price, down payment and estimated monthly payment on every one.`,
  hero: {
    first: 'The bank took it back.',
    second: 'You take it home.',
    lead: (city: string) =>
      `Repossessed cars, trucks and vans in ${city}. Every price comes with an estimated monthly payment, so you’ll know in a minute if it fits your budget.`,
    action: 'Browse cars',
    newest: 'Newest on the lot',
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
  taglinesLabel: 'Highlights',
  search: 'Find your car',
  recent: 'Just arrived',
  allListings: 'See all listings',
  noCars: 'No cars are listed right now. Call us to ask what’s coming in.',
  source: {
    title: 'Where the cars come from',
    facts: [
      {
        title: 'A bank takes back a car',
        text: 'Someone fell behind on a loan, so the lender repossessed the car. That tells you about the loan, not about the car.',
      },
      {
        title: 'The bank sells. We buy.',
        text: 'A lender wants its money back, not a lot full of cars. It sells fast, without fixing them up first, so the price starts lower.',
      },
      {
        title: 'You see everything',
        text: 'The price, the down payment, the monthly estimate and what we noticed about the car. Dents included.',
      },
    ],
  },
  steps: {
    title: 'Four steps to approval',
    lead: 'It’s all online, and it’s free to apply.',
    list: [
      { title: 'Sign up', text: 'Your name, your email and a password. It takes a minute.' },
      { title: 'Browse', text: 'Look through the lot and see what each car costs per month.' },
      {
        title: 'Submit information',
        text: 'Tell us where you live and work, and upload proof of income. No credit check.',
      },
      { title: 'Wait for approval', text: 'A real person reads your request and emails you back.' },
    ],
    action: 'Sign up',
  },
};

export type HomeWords = typeof homeWords;
