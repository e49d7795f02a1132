import { carLanguage } from '#contract/inventory/car-terms.ts';
import type { Car } from '#contract/inventory/car.ts';
import { guideFile } from '#contract/inventory/guide/guide-files.ts';
import type { BuyersGuide } from '#contract/inventory/guide/guide.ts';
import { otherCoverages } from '#contract/inventory/guide/guide-terms.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { useGuideSentences } from '#web/copy/pages/guide.ts';

/** Who pays for repairs after the sale, as the Buyers Guide has it. Nothing where nobody has confirmed one. */
export function SoldWith({ car: { carID, guide, status } }: { car: Car }) {
  const words = useGuideSentences();
  const language = useLanguage();
  const { guideForms = [] } = useDealer();
  if (guide === undefined) return null;
  const others = otherCoverages.filter((one) => guide[one]);
  return (
    <section aria-labelledby="sold-with">
      <h2 id="sold-with">{words.label}</h2>
      {guide.kind === 'warranty' ? <Warranty guide={guide} /> : <p className="prose">{words.kinds[guide.kind]}</p>}
      {others.length > 0 && <p className="prose">{others.map((one) => words.others[one]).join(' ')}</p>}
      {guideForms.some((form) => form.language === language && form.kinds.includes(guide.kind)) &&
        status !== 'archived' && (
          <p>
            <a className="link" href={guideFile(carID, language)}>
              {words.pdf}
            </a>
          </p>
        )}
    </section>
  );
}

function Warranty({ guide: { coverage, laborPercent, partsPercent, systems, duration } }: { guide: BuyersGuide }) {
  const words = useGuideSentences();
  return (
    <p className="prose">
      {coverage !== null && `${words.coverages[coverage]}. `}
      {words.shares(laborPercent ?? 0, partsPercent ?? 0)} {words.covered}: <span lang={carLanguage}>{systems}</span>.{' '}
      {words.duration}: <span lang={carLanguage}>{duration}</span>.
    </p>
  );
}
