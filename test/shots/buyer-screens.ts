import { press, type Screen } from './screen.ts';

/** What a buyer sees of their own. */
export const buyerScreens: Screen[] = [
  { name: 'saved', path: '/saved', as: 'asker' },
  { name: 'apply', path: '/apply?carID=60', as: 'buyer' },
  { name: 'apply, incomplete', path: '/apply?carID=60', as: 'buyer', before: press(/^(Next|Send application)$/) },
  { name: 'apply, twice the size', path: '/apply?carID=60', as: 'buyer', zoomed: true },
  { name: 'apply, on file', path: '/apply?carID=55', as: 'asker' },
  { name: 'car, signed in', path: '/listings/59', as: 'asker' },
  { name: 'profile', path: '/profile', as: 'asker' },
  { name: 'profile, empty', path: '/profile', as: 'buyer' },
  { name: 'profile, cancelling', path: '/profile', as: 'asker', isOverlay: true, before: press(/^Cancel/) },
  { name: 'change password', path: '/change', as: 'buyer' },
  {
    name: 'viewing',
    path: '/profile',
    as: 'asker',
    before: async (page) => {
      await page
        .getByRole('link', { name: /^Pick a time/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: /See the/ }).waitFor();
    },
  },
];
