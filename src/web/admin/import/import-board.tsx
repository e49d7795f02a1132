import { paths } from '#contract/api/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { withToCall } from '../consequences.tsx';
import { ImportChooser } from './import-chooser.tsx';
import { useImport, type ImportStep } from './import-flow.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportResult } from './import-result.tsx';

/** One sheet after another: chosen, mapped, checked, taken over. */
export function ImportBoard() {
  const words = useToolWords().import;
  const { consequences } = useStockWords();
  const { step, failure, choose, remap, check, run, startOver } = useImport();
  return (
    <div className="import">
      <p className="hint">{words.about}</p>
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      <Progress step={step} />
      {step.at === 'choosing' && <ImportChooser onChoose={choose} />}
      {'check' in step && (
        <ImportResult check={step.check} isBusy={step.at === 'running'} onRun={() => run(step.sheet, step.check)} />
      )}
      {'sheet' in step && (
        <ImportMapping
          key={step.sheet.importID}
          sheet={step.sheet}
          isBusy={step.at === 'checking' || step.at === 'running'}
          isChecked={'check' in step}
          onMap={(mapping) => remap(step.sheet, mapping)}
          onCheck={(bank, choice) => check(step.sheet, bank, choice)}
          onStartOver={startOver}
        />
      )}
      {step.at === 'done' && (
        <>
          <Notice kind="success">
            {withToCall(words.done(step.added, step.changed, step.known), step.toCall, consequences)}
          </Notice>
          <p className="row">
            <Link to={paths.admin} className="button">
              {words.toStock}
            </Link>
            <button type="button" className="button quiet" onClick={startOver}>
              {words.another}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

function Progress({ step }: { step: ImportStep }) {
  const words = useToolWords().import;
  if (step.at === 'uploading')
    return (
      <p className="import-progress">
        <label htmlFor="import-progress">{words.uploading}</label>
        <progress id="import-progress" max={1} value={step.share} />
      </p>
    );
  if (step.at !== 'checking') return null;
  return (
    <p className="import-progress">
      <label htmlFor="import-progress">
        {words.checking} {words.progress(step.through, step.sheet.rows)}
      </label>
      <progress id="import-progress" max={step.sheet.rows} value={step.through} />
    </p>
  );
}
