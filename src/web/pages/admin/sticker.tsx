import { useLoaderData } from 'react-router';
import { encode } from 'uqr';
import { carName } from '#contract/car-name.ts';
import { inLanguage, paths } from '#contract/paths.ts';
import type { CarOnTheDesk } from '#contract/stock.ts';
import { DeskPage } from '../../desk/desk-page.tsx';
import { StickerSheet } from '../../desk/sticker/sticker-sheet.tsx';
import { useDealer } from '../../parts/dealer.ts';
import { Link } from '../../parts/link.tsx';
import '../../styles/desk-tools.css';
import { useToolWords } from '../../words/desk-tools.ts';
import { useLanguage } from '../../words/index.ts';

/** What hangs in the window of a car: one page to print. */
export default function StickerPage() {
  const car = useLoaderData<CarOnTheDesk | null>();
  const dealer = useDealer();
  const language = useLanguage();
  const words = useToolWords().sticker;
  const addressOf = (carID: number) => dealer.publicUrl + inLanguage(paths.car(carID), language);
  return (
    <DeskPage
      title={car === null ? words.name : words.title(carName(car))}
      own={car}
      actions={
        car !== null && (
          <p className="row">
            <Link to={paths.editCar(car.carID)}>{words.toCar}</Link>
            <button type="button" className="button" onClick={() => print()}>
              {words.print}
            </button>
          </p>
        )
      }
    >
      {(shown) => (
        <StickerSheet
          car={shown}
          dealer={dealer}
          address={addressOf(shown.carID)}
          code={<Code text={addressOf(shown.carID)} />}
        />
      )}
    </DeskPage>
  );
}

/** Dark on white in every theme, with the quiet border that readers need. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietBorder });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="sticker-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} className="code-paper" />
      <path d={dark.join('')} className="code-ink" shapeRendering="crispEdges" />
    </svg>
  );
}

const quietBorder = 4;
