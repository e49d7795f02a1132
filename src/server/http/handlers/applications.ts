import type { applicationsCalls } from '#contract/applications/applications-calls.ts';
import type { ApplicationStore } from '#server/applications/application-store.ts';
import type { Applications } from '#server/applications/applications.ts';
import { demandSelfOrAdmin } from '#server/policy.ts';
import type { Handlers } from '../invoke.ts';
import { self, signedIn } from './signed-in.ts';

export function createApplicationsHandlers({
  applications,
  listApplications,
}: {
  applications: Applications;
  listApplications: ApplicationStore['listFor'];
}): Pick<Handlers, keyof typeof applicationsCalls> {
  return {
    preApproveInfo: async ({ userID }, ask) => {
      demandSelfOrAdmin(await signedIn(ask), userID);
      return { data: await listApplications(userID) };
    },
    apply: async ({ userID: named, carID, address: _address, proofOfIncome, ...form }, ask) => {
      const userID = await self(ask, named);
      await applications.apply(userID, form, proofOfIncome[0], carID);
      return { message: 'Pre-approval submitted!' };
    },
    updateApplication: async ({ userID: named, carID: _carID, address: _address, proofOfIncome, ...form }, ask) => {
      const userID = await self(ask, named);
      await applications.update(userID, form, proofOfIncome[0]);
      return { message: 'Your application was updated.' };
    },
  };
}
