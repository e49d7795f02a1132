import type { FieldProblems } from '#contract/api/refusal-error.ts';
import type { Page } from '@playwright/test';
import * as given from './admin-answers.ts';
import { holding, inTurn, refusing } from './given.ts';
import { press, type Screen } from './screen.ts';
import { severalStaff } from './staff-answers.ts';

const fill = (label: string, text: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(text);
const choosePhoto = (page: Page) => page.locator('input[name=images]').first().setInputFiles('public/icon-512.png');
const sheet = (...rows: string[]) => ({
  name: 'first-national.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Vin,Stk #,Yr,Mk,Mdl,Asking,Odo,Color', ...rows].join('\n')),
});
const goodRow = '1HGCM82633A004352,FN-1,2003,Honda,Accord,4995,112000,Silver';
const badRow = ',FN-2,nineteen,Kia,Rio,free,many,Red';
const chooseSheet =
  (...rows: string[]) =>
  (page: Page) =>
    page.getByLabel('Choose a file').setInputFiles(sheet(...rows));
const sheetChecked = (...rows: string[]) =>
  inTurn(chooseSheet(...rows), press('Check file'), (page) => page.getByRole('heading', { name: 'Preview' }).waitFor());
const seeSkeleton = (page: Page) => page.locator('.admin-skeleton').waitFor();
const pickThree = async (page: Page) => {
  await page.getByRole('button', { name: 'Table' }).click();
  for (const place of [1, 2, 3]) await page.locator('.stock-pick input').nth(place).check();
};
const nextWeek = `/admin/viewings?day=${new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}`;
const wrongFields: FieldProblems = { carYear: { code: 'year-too-early' }, carPrice: { code: 'not-a-price' } };

const states: Screen[] = [
  { name: 'desk, inventory', path: '/admin' },
  { name: 'desk, inventory as cards', path: '/admin', before: press('Cards') },
  { name: 'desk, inventory, cars picked', path: '/admin', before: pickThree, isOverlay: true },
  { name: 'desk, inventory, nothing found', path: '/admin?q=zeppelin' },
  { name: 'desk, inventory, empty', path: '/admin', given: given.emptyInventory },
  { name: 'desk, inventory, long names', path: '/admin?status=active', given: given.longInventory, isOverlay: true },
  {
    name: 'desk, inventory, loading',
    path: '/admin',
    given: holding('**/api/admin/cars?*'),
    isHeld: true,
    before: seeSkeleton,
  },
  { name: 'desk, inventory, failed', path: '/admin', given: refusing('**/api/admin/cars?*', 'unexpected') },
  { name: 'desk, inventory, enlarged', path: '/admin', before: pickThree, isOverlay: true, zoomed: true },
  { name: 'desk, delete a car', path: '/admin', before: press('Delete Car'), isOverlay: true },
  {
    name: 'desk, deleted with undo',
    path: '/admin',
    given: (page) => page.route('**/api/cars-delete/*', (route) => route.fulfill({ json: { message: '' } })),
    before: inTurn(press('Delete Car'), (page) => page.getByRole('alertdialog').getByText('Delete Car').click()),
    isOverlay: true,
  },
  {
    name: 'desk, inquiries of a car',
    path: '/admin?sort=inquiries-desc',
    before: inTurn(press('View Inquiries'), (page) => page.locator('.inquiry-table').waitFor()),
    isOverlay: true,
  },
  { name: 'desk, add a car', path: '/admin', before: press('Add a new car'), isOverlay: true },
  {
    name: 'desk, add a car, refused',
    path: '/admin',
    before: inTurn(press('Add a new car'), fill('Price ($)', 'cheap'), press('Add car')),
    isOverlay: true,
  },
  { name: 'desk, edit a car', path: '/admin/car/60' },
  {
    name: 'desk, edit a car, refused',
    path: '/admin/car/60',
    given: refusing('**/api/edit-car/60', 'invalid-input', wrongFields),
    before: inTurn(fill('Headline', 'Spotless'), press('Save changes')),
  },
  { name: 'desk, edit a car, photos failed', path: '/admin/car/60', given: given.failedPhotos },
  {
    name: 'desk, edit a car, photo not sent',
    path: '/admin/car/59',
    given: refusing('**/photos', 'busy'),
    before: choosePhoto,
  },
  {
    name: 'desk, edit a car, photo on its way',
    path: '/admin/car/59',
    given: holding('**/photos'),
    before: choosePhoto,
  },
  {
    name: 'desk, edit a car, leaving',
    path: '/admin/car/60',
    before: inTurn(fill('Headline', 'Spotless'), (page) => page.getByRole('link', { name: 'Analytics' }).click()),
    isOverlay: true,
  },
  { name: 'desk, inquiries', path: '/admin/inquiries' },
  { name: 'desk, inquiries, long names', path: '/admin/inquiries', given: given.longInbox },
  { name: 'desk, inquiries, nothing found', path: '/admin/inquiries?text=zeppelin' },
  { name: 'desk, inquiries, empty', path: '/admin/inquiries', given: given.emptyInbox },
  {
    name: 'desk, inquiries, loading',
    path: '/admin/inquiries',
    given: holding('**/api/admin/inquiries*'),
    isHeld: true,
    before: seeSkeleton,
  },
  { name: 'desk, inquiry', path: '/admin/inquiries?open=4', isOverlay: true },
  { name: 'desk, inquiry, approved', path: '/admin/inquiries?open=5', isOverlay: true },
  { name: 'desk, inquiry, declined', path: '/admin/inquiries?open=7', isOverlay: true },
  { name: 'desk, inquiry, gone', path: '/admin/inquiries?open=9999', isOverlay: true },
  {
    name: 'desk, inquiry, paper',
    path: '/admin/inquiries?open=4',
    before: inTurn(press(/^Show document/), (page) => page.locator('.paper').scrollIntoViewIfNeeded()),
    isOverlay: true,
  },
  { name: 'desk, inquiry, decline', path: '/admin/inquiries?open=4', before: press('Decline…'), isOverlay: true },
  {
    name: 'desk, inquiry, decline without reason',
    path: '/admin/inquiries?open=4',
    before: inTurn(press('Decline…'), press('Decline and email buyer')),
    isOverlay: true,
  },
  {
    name: 'desk, inquiry, ask',
    path: '/admin/inquiries?open=4',
    before: press('Ask for information…'),
    isOverlay: true,
  },
  {
    name: 'desk, inquiry, too late',
    path: '/admin/inquiries?open=4',
    given: refusing('**/api/inquiries/4/confirm', 'illegal-step'),
    before: inTurn(press('Confirm'), press('Approve and email buyer'), (page) =>
      page.getByText('Someone else already updated this inquiry').waitFor(),
    ),
    isOverlay: true,
  },
  { name: 'desk, inquiry, enlarged', path: '/admin/inquiries?open=4', isOverlay: true, zoomed: true },
  { name: 'desk, viewings', path: nextWeek },
  { name: 'desk, viewings, full', path: nextWeek, given: given.fullWeek },
  {
    name: 'desk, viewings, one open',
    path: nextWeek,
    given: given.fullWeek,
    before: (page) => page.locator('.viewing-block:visible').first().click(),
    isOverlay: true,
  },
  { name: 'desk, viewings, give a time', path: nextWeek, before: press(/^Book a time…/), isOverlay: true },
  { name: 'desk, viewings, block', path: nextWeek, before: press('Block times…'), isOverlay: true },
  { name: 'desk, figures', path: '/admin/analytics' },
  { name: 'desk, figures, empty', path: '/admin/analytics', given: given.emptyAnalytics },
  { name: 'desk, import', path: '/admin/import' },
  { name: 'desk, import, columns', path: '/admin/import', before: chooseSheet(goodRow, badRow) },
  { name: 'desk, import, bad rows', path: '/admin/import', before: sheetChecked(goodRow, badRow) },
  { name: 'desk, import, ready', path: '/admin/import', before: sheetChecked(goodRow) },
  { name: 'desk, audit log', path: '/admin/audit' },
  { name: 'desk, audit log, nothing found', path: '/admin/audit?text=zeppelin' },
  { name: 'desk, settings', path: '/admin/settings' },
  { name: 'desk, settings, unsaved', path: '/admin/settings', before: fill('Sales tax (%)', '10') },
  {
    name: 'desk, settings, refused',
    path: '/admin/settings',
    before: inTurn(fill('Sales tax (%)', '99'), fill('Title fee ($)', ''), press('Save settings')),
  },
  { name: 'desk, settings, letters not sent', path: '/admin/settings', given: given.failedEmails },
  { name: 'desk, feeds', path: '/admin/settings/feeds' },
  { name: 'desk, records', path: '/admin/settings/records' },
  { name: 'desk, staff, alone', path: '/admin/settings/staff' },
  { name: 'desk, staff', path: '/admin/settings/staff', given: severalStaff },
  {
    name: 'desk, staff, on its way',
    path: '/admin/settings/staff',
    given: holding('**/api/admin/staff'),
    isHeld: true,
    before: seeSkeleton,
  },
  { name: 'desk, staff, failed', path: '/admin/settings/staff', given: refusing('**/api/admin/staff', 'unexpected') },
  { name: 'desk, staff, inviting', path: '/admin/settings/staff', isOverlay: true, before: press('Invite an admin') },
  {
    name: 'desk, staff, removing',
    path: '/admin/settings/staff',
    given: severalStaff,
    isOverlay: true,
    before: press('Remove Jo Li'),
  },
  { name: 'desk, window sticker', path: '/admin/sticker/60' },
  { name: 'desk, bill of sale', path: '/admin/bill-of-sale/60' },
  { name: 'desk, sale dossier', path: '/admin/dossier/60' },
  { name: 'desk, car not there', path: '/admin/car/99999' },
];

/** the admin pages: every page, and its states. */
export const adminScreens = states.map((screen): Screen => ({ ...screen, as: 'admin' }));
