import type { Page } from '@playwright/test';

/** One screen of the gallery: where it is, who looks, and what is done before the picture is taken. */
export type Screen = {
  name: string;
  path: string;
  as?: 'buyer' | 'clerk';
  /** Served by the development server, where what visitors never see can be looked at. */
  inDevelopment?: true;
  before?: (page: Page) => Promise<unknown>;
};

export const widths = [360, 768, 1024, 1440];
export const schemes = ['light', 'dark'] as const;

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

export const screens: Screen[] = [
  { name: 'style guide', path: '/styleguide', inDevelopment: true },
  { name: 'home', path: '/' },
  { name: 'listings', path: '/listings' },
  { name: 'search', path: '/search?q=toyota+suv+under+20k' },
  { name: 'search, nothing found', path: '/search?carMake=Toyota&maxPrice=100' },
  { name: 'search, malformed', path: '/search?price=cheap' },
  { name: 'car', path: '/listings/60' },
  {
    name: 'car, full screen',
    path: '/listings/60',
    before: (page) => page.locator('.carousel button').first().click(),
  },
  { name: 'car, not there', path: '/listings/999999' },
  { name: 'compare', path: '/compare?cars=60,59,58' },
  { name: 'saved, empty', path: '/saved' },
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up, refused', path: '/signup', before: press(/sign up/i) },
  { name: 'forgotten password', path: '/forgot' },
  { name: 'success', path: '/success' },
  { name: 'not found', path: '/nowhere' },
  { name: 'home in Spanish', path: '/es' },
  { name: 'apply', path: '/apply?carID=60', as: 'buyer' },
  { name: 'profile', path: '/profile', as: 'buyer' },
  { name: 'change password', path: '/change', as: 'buyer' },
  { name: 'desk, inventory', path: '/admin', as: 'clerk' },
  { name: 'desk, edit a car', path: '/admin/car/60', as: 'clerk' },
  { name: 'desk, inquiries', path: '/admin/inquiries', as: 'clerk' },
  { name: 'desk, viewings', path: '/admin/viewings', as: 'clerk' },
  { name: 'desk, figures', path: '/admin/figures', as: 'clerk' },
  { name: 'desk, import', path: '/admin/import', as: 'clerk' },
  { name: 'desk, audit log', path: '/admin/record', as: 'clerk' },
  { name: 'desk, settings', path: '/admin/settings', as: 'clerk' },
  { name: 'window sticker', path: '/admin/sticker/60', as: 'clerk' },
];
