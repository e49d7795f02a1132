import { refuseGone } from '#web/app/page-id.ts';
import type { Own } from '#web/app/session/own-data.ts';
import { loadAuditLog } from './audit/audit-data.ts';
import { loadWeek } from './calendar/calendar-data.ts';
import { loadEditedCar } from './edit-car/edit-car-data.ts';
import { loadInbox } from './inquiries/inbox/inbox-data.ts';
import { loadInventory } from './inventory/inventory-data.ts';
import { loadBillOfSale, loadDossier } from './sale/sale-data.ts';
import { loadSettings } from './settings/settings-data.ts';
import { loadAnalytics, loadSticker } from './tools-data.ts';

/** What the admin pages load, in one module that comes when the first of them does. */
const loading = {
  inventory: loadInventory,
  inbox: loadInbox,
  week: loadWeek,
  car: async (own: Own) => loadEditedCar(own).catch(refuseGone),
  auditLog: loadAuditLog,
  emailTexts: async ({ api }: Own) => (await api.listEmailTexts()).texts,
  feeds: async ({ api }: Own) => api.readFeeds(),
  records: async ({ api }: Own) => ({ ...(await api.foreseeErasures()), ...(await api.listRecords()) }),
  staff: async ({ api }: Own) => api.listStaff(),
  settings: loadSettings,
  nothing: () => Promise.resolve(true),
  analytics: loadAnalytics,
  sticker: loadSticker,
  billOfSale: loadBillOfSale,
  dossier: loadDossier,
  failedJobs: async ({ api }: Own) => (await api.listFailedJobs()).failed.length,
};

export type AdminDataName = keyof typeof loading;

export const loadAdminData = (name: AdminDataName, own: Own): Promise<unknown> => loading[name](own);
