import { paths } from '#contract/paths.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { Pager } from '../parts/pager.tsx';
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
              Press
            </button>
            <button type="button" className={className} aria-disabled="true">
              Busy
            </button>
            <Link to={paths.listings} className={className}>
              A link
            </Link>
            <button type="button" className={className}>
              With an icon <Icon name="arrow" />
            </button>
          </p>
        </Sample>
      ))}
      <Sample name="An icon alone">
        <p className="row">
          <button type="button" className="round" aria-label="Pause">
            <Icon name="pause" />
          </button>
          <button type="button" className="round" aria-label="Close">
            <Icon name="close" />
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
      <Sample name="Pages">
        <Pager page={4} pageCount={12} pathTo={(page) => `${paths.listings}?page=${page}`} />
      </Sample>
    </Section>
  );
}
