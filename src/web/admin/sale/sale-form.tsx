import { useState, type ReactNode } from 'react';
import { isRefusal } from '#contract/api/refusal-error.ts';
import {
  buyerKinds,
  keepBuyerYears,
  longestBuyerAddress,
  longestBuyerName,
  type BuyerKind,
} from '#contract/inventory/sale/sale-terms.ts';
import type { SaleAnswer } from '#contract/inventory/sale/sale.ts';
import { dayOf } from '#contract/time/local-time.ts';
import { useApi } from '#web/app/api-context.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { useSaleWords } from '#web/copy/admin/sale.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { InboxDialogFoot } from '../admin-dialog-foot.tsx';
import type { AskedSale, SaleDone } from './sale-dialog.tsx';

type SaleFormProps = {
  asked: AskedSale;
  /** What is on record. */
  sale: SaleAnswer;
  onType: () => void;
  onDone: (done: SaleDone) => void;
  onClose: () => void;
  /** What follows from it, by whether somebody buys it who asked about it. */
  children: (isToAsker: boolean) => ReactNode;
};

/** Price, day and buyer of a car: one of those who asked about it, somebody else, or nobody by name. */
export function SaleForm({ asked, sale, onType, onDone, onClose, children }: SaleFormProps) {
  const words = useSaleWords();
  const pageWords = useWords();
  const api = useApi();
  const { timeZone } = useDealer();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const [chosen, setChosen] = useState(() => chosenAtFirst(asked, sale));
  const { buyer, inquiryID } = read(chosen);
  const { submit, busy, errors, failure } = useForm({
    check: (filled) => ({
      ...(!isDollars(textOf(filled, 'price')) && { price: words.dollars }),
      ...(textOf(filled, 'soldOn') > today && { soldOn: words.future }),
    }),
    say: (error) =>
      isRefusal(error) && (error.code === 'stale-status' || error.code === 'stale-sale')
        ? words.gone
        : sayRefusal(error, pageWords, words.failed),
    send: async (filled) => {
      const draft = {
        id: asked.carID,
        price: plain(textOf(filled, 'price')),
        soldOn: textOf(filled, 'soldOn'),
        buyer,
        ...(inquiryID !== undefined && { inquiryID }),
        buyerName: textOf(filled, 'buyerName'),
        buyerAddress: textOf(filled, 'buyerAddress'),
      };
      if (asked.isCorrection) onDone({ sale: await api.saveSale({ ...draft, version: sale.version }), toCall: [] });
      else if (sale.version > 0) onDone(await sellAgain(draft));
      else {
        const { toCall, ...made } = await api.sellCar({ ...draft, currentStatus: sale.status });
        onDone({ sale: made, toCall });
      }
    },
  });
  /** A car that was archived after its sale: what is on record stays, with what was corrected here. */
  async function sellAgain(draft: Omit<Parameters<typeof api.saveSale>[0], 'version'>): Promise<SaleDone> {
    const { carID } = asked;
    const saved = await api.saveSale({ ...draft, version: sale.version });
    const seen = { carID, currentStatus: sale.status };
    const { stale, toCall } = await api.setStatuses({ cars: [seen], status: 'sold' });
    const [left] = stale;
    return { sale: { ...saved, status: left?.status ?? 'sold' }, toCall };
  }
  const options = [
    ...sale.buyers.map(
      (one) => [`${byInquiry}${one.inquiryID}`, words.asked(one.name, words.statuses[one.inquiryStatus])] as const,
    ),
    ['typed', words.someoneElse] as const,
    ['not-recorded', words.notRecorded] as const,
  ];
  const isNamed = sale.buyer !== 'not-recorded' && (sale.buyer === 'typed') === (buyer === 'typed');
  return (
    <form className="form" noValidate onSubmit={submit} onChange={onType}>
      <Field
        label={words.price}
        hint={words.priceHint}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={sale.price ?? sale.advertisedPrice ?? ''}
        error={errors['price']}
      />
      <Field
        type="date"
        label={words.soldOn}
        name="soldOn"
        required
        min="1990-01-01"
        max={today}
        defaultValue={sale.soldOn ?? today}
        error={errors['soldOn']}
      />
      <SelectField
        label={words.buyer}
        name="inquiryID"
        required
        none={words.chooseBuyer}
        options={options}
        value={chosen}
        error={errors['inquiryID'] ?? errors['buyer']}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {buyer === 'typed' && (
        <Field
          label={words.buyerName}
          name="buyerName"
          autoComplete="off"
          required
          maxLength={longestBuyerName}
          defaultValue={isNamed ? sale.buyerName : ''}
          error={errors['buyerName']}
        />
      )}
      {buyer !== 'not-recorded' && chosen !== '' && (
        <Field
          label={words.buyerAddress}
          hint={words.buyerHint(keepBuyerYears)}
          name="buyerAddress"
          autoComplete="off"
          maxLength={longestBuyerAddress}
          defaultValue={isNamed ? sale.buyerAddress : ''}
          error={errors['buyerAddress']}
        />
      )}
      {children(inquiryID !== undefined)}
      <InboxDialogFoot
        send={asked.isCorrection ? words.save : words.sell}
        isBusy={busy}
        failure={failure}
        onLeave={onClose}
      />
    </form>
  );
}

const byInquiry = 'inquiry:';

/** As the drop-down writes it. Whoever asked may be gone: then the name on record is offered as it was typed. */
function chosenAtFirst({ inquiryID }: AskedSale, sale: SaleAnswer): string {
  const known = inquiryID ?? sale.inquiryID;
  if (known !== null && sale.buyers.some((one) => one.inquiryID === known)) return `${byInquiry}${known}`;
  if (sale.buyerName !== '') return 'typed';
  return sale.version > 0 ? 'not-recorded' : '';
}

function read(chosen: string): { buyer: BuyerKind; inquiryID?: number } {
  if (chosen.startsWith(byInquiry)) return { buyer: 'inquiry', inquiryID: Number(chosen.slice(byInquiry.length)) };
  return { buyer: buyerKinds.find((kind) => kind === chosen) ?? 'not-recorded' };
}

/** People write $12,995. */
const plain = (typed: string) => typed.replaceAll(/[$,\s]/g, '');
const isDollars = (typed: string) => /^\d{1,8}(\.\d{1,2})?$/.test(plain(typed));
