import { useState } from 'react';
import {
  earliestSaleDay,
  lastSaleDay,
  lastSaleDayState,
  saleHoldOf,
} from '#contract/inventory/repossession/repossession-terms.ts';
import { dayOf } from '#contract/time/local-time.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { useRepossessionWords } from '#web/copy/admin/repossession.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { RepossessionValues } from './repossession-values.ts';

type SaleDatesProps = { values: RepossessionValues; redemptionDays: number };

/** From when and until when the car can be sold by what is typed, and what staff should not overlook. */
export function SaleDates({ values, redemptionDays }: SaleDatesProps) {
  const { dates: words, warnings } = useRepossessionWords();
  const dates = useDates();
  const { timeZone } = useDealer();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const file = {
    repossessedOn: values.repossessedOn || null,
    redemptionNoticeOn: values.redemptionNoticeOn || null,
    sixtyPercentPaid: values.sixtyPercentPaid === 'yes',
  };
  if (file.repossessedOn === null) return null;
  const earliest = earliestSaleDay(file, redemptionDays);
  const last = lastSaleDay(file);
  const hold = saleHoldOf(file, today, redemptionDays);
  const lastState = last === null ? 'far' : lastSaleDayState(last, today);
  return (
    <div className="sale-dates">
      <h3>{words.label}</h3>
      <dl>
        {earliest !== null && (
          <div>
            <dt>{words.earliest}</dt>
            <dd>
              {dates.calendarDay(earliest)} <small>{words.explained(redemptionDays)}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.latest}</dt>
          <dd>
            {last === null ? words.anytime : dates.calendarDay(last)} {last !== null && <small>{words.whySixty}</small>}
          </dd>
        </div>
      </dl>
      {hold?.code === 'no-redemption-notice' && <Notice kind="hint">{warnings.noNotice(redemptionDays)}</Notice>}
      {hold?.code === 'too-early-to-sell' && (
        <Notice kind="hint">{warnings.tooEarly(dates.calendarDay(hold.day))}</Notice>
      )}
      {last !== null && lastState !== 'far' && (
        <Notice kind={lastState === 'near' ? 'hint' : 'failure'}>{warnings[lastState](dates.calendarDay(last))}</Notice>
      )}
    </div>
  );
}
