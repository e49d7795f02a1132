import { createAccountHandlers } from './handlers/accounts.ts';
import { createAnalyticsHandlers } from './handlers/analytics.ts';
import { createApplicationsHandlers } from './handlers/applications.ts';
import { createAuditHandlers } from './handlers/audit.ts';
import { createCatalogHandlers } from './handlers/catalog.ts';
import { createGuideHandlers } from './handlers/guides.ts';
import { createInquiriesHandlers } from './handlers/inquiries.ts';
import { createInventoryHandlers } from './handlers/inventory.ts';
import { createJobsHandlers } from './handlers/jobs.ts';
import { createKeepingHandlers } from './handlers/keeping.ts';
import { createSavedHandlers } from './handlers/saved.ts';
import { createSettingsHandlers } from './handlers/settings.ts';
import { createStaffHandlers } from './handlers/staff.ts';
import { createViewingsHandlers } from './handlers/viewings.ts';
import type { Handlers } from './invoke.ts';

type Needs<T extends (needs: never) => unknown> = Parameters<T>[0];
type Features = Needs<typeof createAccountHandlers> &
  Needs<typeof createStaffHandlers> &
  Needs<typeof createCatalogHandlers> &
  Needs<typeof createApplicationsHandlers> &
  Needs<typeof createInquiriesHandlers> &
  Needs<typeof createViewingsHandlers> &
  Needs<typeof createSavedHandlers> &
  Needs<typeof createInventoryHandlers> &
  Needs<typeof createGuideHandlers> &
  Needs<typeof createAnalyticsHandlers> &
  Needs<typeof createAuditHandlers> &
  Needs<typeof createJobsHandlers> &
  Needs<typeof createKeepingHandlers> &
  Needs<typeof createSettingsHandlers>;

/** Which use case answers which call. Public reads come from the catalog, everything else from the database. */
export function createHandlers(features: Features): Handlers {
  return {
    ...features.shared,
    ...createCatalogHandlers(features),
    ...createAccountHandlers(features),
    ...createStaffHandlers(features),
    ...createApplicationsHandlers(features),
    ...createInquiriesHandlers(features),
    ...createViewingsHandlers(features),
    ...createSavedHandlers(features),
    ...createInventoryHandlers(features),
    ...createGuideHandlers(features),
    ...createAnalyticsHandlers(features),
    ...createAuditHandlers(features),
    ...createJobsHandlers(features),
    ...createKeepingHandlers(features),
    ...createSettingsHandlers(features),
  };
}
