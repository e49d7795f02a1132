import { useLoaderData } from 'react-router';
import { encode } from 'uqr';
import { carName } from '#contract/inventory/car-name.ts';
import { inLanguage, paths } from '#contract/api/paths.ts';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { AdminPage } from '../admin-page.tsx';
import { StickerSheet } from './sticker-sheet.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { Link } from '#web/ui/link.tsx';
import '../admin-tools.css';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { useLanguage } from '#web/copy/copy.ts';

/** What hangs in the window of a car: one page to print. */
export default function StickerPage() {
  const car = useLoaderData<StaffCarWithPhotos | null>();
  const dealer = useDealer();
  const language = useLanguage();
  const words = useToolWords().sticker;
  const addressOf = (carID: number) => dealer.publicUrl + inLanguage(paths.car(carID), language);
  return (
    <AdminPage
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
    </AdminPage>
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
