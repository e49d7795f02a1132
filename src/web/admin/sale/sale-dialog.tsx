import { useEffect, useState } from 'react';
import type { SaleAnswer } from '#contract/inventory/sale/sale.ts';
import type { Consequences, PersonToCall } from '#contract/inventory/staff-car.ts';
import { useApi } from '#web/app/api-context.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useSaleWords } from '#web/copy/admin/sale.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { InboxDialog } from '../admin-dialog.tsx';
import { sayConsequences } from '../consequences.tsx';
import { SaleForm } from './sale-form.tsx';

/** Which car is sold, to whom where that is known, or whose sale is looked at. */
export type AskedSale = { carID: number; car: string; inquiryID?: number; isCorrection?: true };
export type SaleDone = { sale: SaleAnswer; toCall: PersonToCall[] };

type SaleDialogProps = { asked: AskedSale; onDone: (done: SaleDone) => void; onClose: () => void };
type Loaded = { sale: SaleAnswer; foreseen: Consequences | undefined };

/** Asks for price, day and buyer. What is on record is read when it is opened, and that look is written down. */
export function SaleDialog({ asked, onDone, onClose }: SaleDialogProps) {
  const { carID, isCorrection } = asked;
  const words = useSaleWords();
  const pageWords = useWords();
  const api = useApi();
  const [loaded, setLoaded] = useState<Loaded>();
  const [isTyped, setTyped] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isHere = true;
    const load = async (): Promise<Loaded> => {
      const sale = await api.readSale({ id: carID });
      const cars = [{ carID, currentStatus: sale.status }];
      return { sale, foreseen: isCorrection ? undefined : await api.foreseeStatuses({ cars, status: 'sold' }) };
    };
    load().then(
      (found) => isHere && setLoaded(found),
      (error: unknown) => isHere && setFailure(sayRefusal(error, pageWords)),
    );
    return () => {
      isHere = false;
    };
  }, [api, carID, isCorrection, pageWords]);
  return (
    <InboxDialog
      title={isCorrection ? words.correctTitle(asked.car) : words.title(asked.car)}
      isTyped={isTyped}
      onClose={onClose}
    >
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      {loaded === undefined && failure === undefined && <output>{words.loading}</output>}
      {loaded !== undefined && (
        <SaleForm asked={asked} sale={loaded.sale} onType={() => setTyped(true)} onDone={onDone} onClose={onClose}>
          {(isToAsker) => (
            <WhatFollows foreseen={loaded.foreseen} isToAsker={isToAsker} hasAskers={loaded.sale.buyers.length > 0} />
          )}
        </SaleForm>
      )}
    </InboxDialog>
  );
}

type WhatFollowsProps = { foreseen: Loaded['foreseen']; isToAsker: boolean; hasAskers: boolean };

/** Whoever buys the car gets none of the emails that everybody else who asked about it gets. */
function WhatFollows({ foreseen, isToAsker, hasAskers }: WhatFollowsProps) {
  const words = useSaleWords();
  const { consequences } = useStockWords();
  if (foreseen === undefined) return null;
  const emails = Math.max(foreseen.emails - (isToAsker ? 1 : 0), 0);
  const sentences = [...sayConsequences({ ...foreseen, emails }, consequences), ...(hasAskers ? [words.others] : [])];
  return (
    <div className="sale-consequences">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
