import type { Screen } from './screen.ts';

/** What a clerk works with. */
export const deskScreens: Screen[] = [
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
