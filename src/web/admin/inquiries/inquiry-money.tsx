import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { dollars, percent } from '#web/ui/format-numbers.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { useWords } from '#web/copy/copy.ts';

/** What the car costs, what that is a month for this buyer, and whether the income carries it. */
export function InquiryMoney({ opened: { carPrice, payment } }: { opened: OpenedInquiry }) {
  const words = useInboxWords().panel;
  const { units } = useWords().cars;
  const down = payment === null || payment.down === 0 ? units.noDown : units.down(dollars(payment.down));
  return (
    <>
      <div>
        <dt>{words.price}</dt>
        <dd>{carPrice === null ? <span className="hint">{words.noPrice}</span> : <b>{dollars(carPrice)}</b>}</dd>
      </div>
      {payment !== null && (
        <>
          <div>
            <dt>{words.payment}</dt>
            <dd>
              <b>{dollars(payment.monthly)}</b>
              <br />
              <span className="hint">
                {words.paymentTerms(payment.months, percent(payment.apr), down)}
                {!payment.isBuyersPlan && (
                  <>
                    <br />
                    {words.usualTerms}
                  </>
                )}
              </span>
            </dd>
          </div>
          <div>
            <dt>{words.ofIncome}</dt>
            <dd>
              {payment.ofIncome === null ? (
                <span className="hint">{words.noIncome}</span>
              ) : (
                <b>{words.ofIncomeShare(percent(payment.ofIncome))}</b>
              )}
            </dd>
          </div>
        </>
      )}
    </>
  );
}
