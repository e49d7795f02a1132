import type { Role } from '#contract/accounts/account.ts';
import { paths } from '#contract/api/paths.ts';
import type { NavLink } from './nav-bar.tsx';

/** The links of the navigation bar: one line for each, beside Login and Logout. */
export const navLinks: (NavLink & { shownTo?: Role[] })[] = [
  { to: paths.home, label: (words) => words.home, place: 'bar' },
  { to: paths.listings, label: (words) => words.listings, place: 'bar' },
  { to: paths.saved, label: (words) => words.saved, place: 'bar' },
  { to: paths.admin, label: (words) => words.adminPanel, place: 'bar', shownTo: ['admin'] },
  { to: paths.profile, label: (words) => words.profile, place: 'menu', shownTo: ['user', 'admin'] },
];
