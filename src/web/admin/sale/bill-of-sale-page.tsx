import { useLoaderData } from 'react-router';
import { inLanguage, paths } from '#contract/api/paths.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { SaleAnswer } from '#contract/inventory/sale/sale.ts';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { Bill } from '#web/car/bill.tsx';
import { useSaleWords } from '#web/copy/admin/sale.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AdminPage } from '../admin-page.tsx';
import { BlankList } from './blank-list.tsx';
import './sale.css';

export type BillOfSaleData = { sale: SaleAnswer; car: StaffCarWithPhotos };

/** What buyer and dealer sign, as a draft to print. What is not on record is a line to write on. */
export default function BillOfSalePage() {
  const data = useLoaderData<BillOfSaleData | null>();
  const words = useSaleWords();
  const other = useLanguage() === 'en' ? 'es' : 'en';
  const isSold = data?.sale.soldOn != null;
  return (
    <AdminPage
      title={data === null ? words.bill : words.billOfSale.title(carName(data.car))}
      own={data}
      actions={
        data !== null && (
          <p className="row ways">
            <Link to={paths.editCar(data.car.carID)}>{words.billOfSale.toCar}</Link>
            <a href={inLanguage(paths.billOfSale(data.car.carID), other)} lang={other} hrefLang={other}>
              {words.billOfSale.otherLanguage}
            </a>
            {isSold && (
              <button type="button" className="button" onClick={() => print()}>
                {words.billOfSale.print}
              </button>
            )}
          </p>
        )
      }
    >
      {(own) =>
        own.sale.soldOn === null ? (
          <Notice kind="hint">{words.billOfSale.notSold}</Notice>
        ) : (
          <BillOfSale {...own} soldOn={own.sale.soldOn} />
        )
      }
    </AdminPage>
  );
}

function BillOfSale({ sale, car, soldOn }: BillOfSaleData & { soldOn: string }) {
  const words = useSaleWords().billOfSale;
  const dealer = useDealer();
  const dates = useDates();
  return (
    <article className="paper">
      <header>
        <p className="draft">{words.draft}</p>
        <h2>{words.heading}</h2>
        <p>
          {words.date}: <time dateTime={soldOn}>{dates.calendarDay(soldOn)}</time>
        </p>
      </header>
      <div className="paper-columns">
        <section>
          <h3>{words.seller}</h3>
          <BlankList
            facts={[
              [words.name, dealer.name],
              [words.address, dealer.address],
              [words.phone, dealer.phone],
            ]}
          />
        </section>
        <section>
          <h3>{words.buyer}</h3>
          <BlankList
            facts={[
              [words.name, sale.buyerName],
              [words.address, sale.buyerAddress],
              [words.phone, ''],
            ]}
          />
        </section>
      </div>
      <section>
        <h3>{words.vehicle}</h3>
        <BlankList
          facts={[
            [words.car, carName(car)],
            [words.vin, car.vin],
            [words.stock, car.stockNumber || String(car.carID)],
            [words.color, car.color],
            [words.odometer, car.carMileage === null ? '' : grouped(car.carMileage)],
          ]}
        />
      </section>
      <section>
        <h3>{words.money}</h3>
        {sale.price === null ? (
          <p>{words.noPrice}</p>
        ) : (
          <Bill className="paper-bill" price={sale.price} finance={dealer.finance} total={words.total} />
        )}
      </section>
      <section>
        <h3>{words.signatures}</h3>
        <div className="paper-columns">
          {[words.sellerSigns, words.buyerSigns].map((who) => (
            <p key={who} className="signature">
              <span>{who}</span>
              <span>{words.signedOn}</span>
            </p>
          ))}
        </div>
      </section>
      <footer>{words.notAdvice}</footer>
    </article>
  );
}
