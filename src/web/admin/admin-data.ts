/** What the loaders of the admin pages need, in one module that comes when the first of them does. */
export { loadAuditLog } from './audit/audit-data.ts';
export { loadEditedCar } from './edit-car/edit-car-data.ts';
export { loadInbox } from './inquiries/inbox/inbox-data.ts';
export { loadInventory } from './inventory/inventory-data.ts';
export { loadSettings } from './settings/settings-data.ts';
export { loadAnalytics, loadSticker } from './tools-data.ts';
export { loadWeek } from './calendar/calendar-data.ts';
