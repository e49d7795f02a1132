import type { ApplicationOnFile } from '#contract/applications/application.ts';
import { paths } from '#contract/api/paths.ts';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { Link } from '#web/ui/link.tsx';

/** That an application is on file, and how to replace it; what it says stays encrypted. */
export function ApplicationState({ applications }: { applications: Loaded<ApplicationOnFile[]> }) {
  const { loadFailed, profile } = useBuyerWords();
  const words = profile.application;
  return (
    <section aria-labelledby="application">
      <h2 id="application">{words.title}</h2>
      {applications === 'failed' ? <p>{loadFailed}</p> : <OnFile application={applications[0]} />}
    </section>
  );
}

function OnFile({ application }: { application: ApplicationOnFile | undefined }) {
  const words = useBuyerWords().profile.application;
  const dates = useDates();
  if (application === undefined) {
    return (
      <>
        <p className="hint">{words.none}</p>
        <Link to={paths.apply} className="button quiet">
          {words.apply}
        </Link>
      </>
    );
  }
  const { createdAt, updatedAt } = application;
  return (
    <>
      <p>
        {words.onFile(dates.day(createdAt))} {updatedAt !== createdAt && words.updated(dates.day(updatedAt))}
      </p>
      <p className="hint">{words.why}</p>
      <Link to={paths.updateApplication} className="button quiet">
        {words.update}
      </Link>
    </>
  );
}
