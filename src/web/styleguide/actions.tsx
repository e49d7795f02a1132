import { paths } from '#contract/api/paths.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Sheet, SheetOpener } from '#web/search/quick-search/sheet.tsx';
import { Sample, Section } from './section.tsx';

const ranks = [
  { name: 'The next step', className: 'button' },
  { name: 'Its alternative', className: 'button quiet' },
  { name: 'A word that acts', className: 'link' },
];

/** What can be pressed. */
export function Actions() {
  return (
    <Section title="Actions">
      {ranks.map(({ name, className }) => (
        <Sample key={name} name={name}>
          <p className="row">
            <button type="button" className={className}>
              At rest
            </button>
            <button type="button" className={className} data-as="hover">
              Pointed at
            </button>
            <button type="button" className={className} data-as="focus">
              In focus
            </button>
            <button type="button" className={className} aria-disabled="true">
              At work
            </button>
            <Link to={paths.listings} className={className}>
              A link
            </Link>
            {className !== 'link' && (
              <button type="button" className={className}>
                With an icon <Icon name="arrow" />
              </button>
            )}
          </p>
        </Sample>
      ))}
      <Sample name="Pressed, and not">
        <p className="row">
          <button type="button" className="button quiet heart" aria-pressed="true">
            Saved
          </button>
          <button type="button" className="button quiet heart" aria-pressed="false">
            Save
          </button>
        </p>
      </Sample>
      <Sample name="An icon alone">
        <p className="row">
          <button type="button" className="round" aria-label="Pause">
            <Icon name="pause" />
          </button>
          <button type="button" className="round" aria-label="Close" data-as="focus">
            <Icon name="close" />
          </button>
        </p>
      </Sample>
      <Sample name="One of a few">
        <p className="switch">
          <button type="button" aria-pressed="true">
            Auto
          </button>
          <button type="button" aria-pressed="false">
            Light
          </button>
          <button type="button" aria-pressed="false">
            Dark
          </button>
        </p>
      </Sample>
      <Sample name="A dialog">
        <Dialog
          title="Terms"
          opener={{ label: 'Open it', className: 'button quiet' }}
          closers={[
            { label: 'Cancel', className: 'button quiet' },
            { label: 'Accept', className: 'button' },
          ]}
        >
          <p>A few sentences that must be read before anything else goes on.</p>
        </Dialog>
      </Sample>
      <Sample name="A dialog, as it lies open">
        <DialogAtRest />
      </Sample>
      <Sample name="A sheet, on any screen">
        <SheetOpener opens="sample-sheet">Open it</SheetOpener>
        <Sheet id="sample-sheet" label="Filters" className="sample">
          <p>What is chosen stands here.</p>
        </Sheet>
      </Sample>
    </Section>
  );
}

/** The look alone: the real one keeps the page from being used while it is open. */
function DialogAtRest() {
  return (
    <div className="dialog" data-as="open">
      <h2>Cancel this inquiry?</h2>
      <div className="dialog-text">
        <p>Your application stays on file, so you can ask again later.</p>
      </div>
      <p className="dialog-foot">
        <button type="button" className="button quiet">
          Keep it
        </button>
        <button type="button" className="button">
          Cancel inquiry
        </button>
      </p>
    </div>
  );
}
