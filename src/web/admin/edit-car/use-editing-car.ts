import { useState } from 'react';
import type { CarField } from '#contract/inventory/car-fields.ts';
import type { SameVin, StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { useApi } from '#web/app/api-context.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useWords } from '#web/copy/copy.ts';
import { checkCar } from './check-car.ts';
import { sameVinIn, sameVinReasonIn } from './same-vin.tsx';
import type { TypeCar } from './form-values.ts';
import {
  changesIn,
  confirmed,
  filled,
  marksChanged,
  rebasedOn,
  saved,
  settled,
  startEditing,
  typed,
  type EditedCar,
} from './edited-car.ts';
import type { VinFilling } from './from-vin/use-vin-facts.ts';

/** A car being edited: typed, checked, saved; and told where another admin was quicker. */
export function useCarEditing(car: StaffCarWithPhotos) {
  const api = useApi();
  const allWords = useWords();
  const words = useStockWords();
  const [edited, setEdited] = useState(() => startEditing(car));
  const [isSaved, setSaved] = useState(false);
  const [priceHistory, setPriceHistory] = useState(car.priceHistory);
  const [sameVin, setSameVin] = useState<SameVin>();
  const { carID } = car;
  const changeCount = new Set([...Object.keys(changesIn(edited)), ...marksChanged(edited)]).size;

  const send = (sent: EditedCar, reason: { sameVinReason?: string }) => {
    const changes = changesIn(sent);
    // Whether a VIN is right depends on the year.
    const year = changes.vin === undefined ? {} : { carYear: sent.mine.carYear };
    return api.editCar({
      carID,
      version: sent.version,
      ...year,
      ...changes,
      ...reason,
      fromVin: sent.marks.mine,
    });
  };
  /** Saves on top of what is there by now, unless there is something to be looked at first. */
  const sendOnTop = async (error: unknown, reason: { sameVinReason?: string }) => {
    if (!isRefusal(error) || error.code !== 'stale-car') throw error;
    const onTop = rebasedOn(edited, await api.readStaffCar({ id: carID }));
    setEdited(onTop);
    // What changed may be nothing that is written here, such as the status or a picture.
    if (onTop.clashes.length + onTop.taken.length > 0) throw error;
    return send(onTop, reason);
  };
  const save = async (filled: FormData) => {
    setSaved(false);
    const reason = sameVinReasonIn(filled);
    const fresh = await send(edited, reason)
      .catch((error: unknown) => sendOnTop(error, reason))
      .catch((error: unknown) => {
        setSameVin(sameVinIn(error));
        throw error;
      });
    setSameVin(undefined);
    setEdited((now) => saved(now, edited, fresh));
    setPriceHistory(fresh.priceHistory);
    setSaved(true);
  };
  const check = () => ({
    ...checkCar(edited.mine, words, allWords),
    ...Object.fromEntries(edited.clashes.map(({ field }) => [field, words.clash.choose])),
  });
  const form = useForm({ send: save, check, failed: words.edit.nothingLost });

  return {
    ...form,
    edited,
    sameVin,
    priceHistory,
    changeCount,
    /** Saved, and nothing typed since. */
    isSaved: isSaved && changeCount === 0,
    type: ((values, byVin) => {
      if (values.vin !== undefined) setSameVin(undefined);
      setEdited((now) => typed(now, values, byVin));
    }) satisfies TypeCar,
    filling: {
      fromVin: edited.marks.mine,
      onFill: (vin, facts) => setEdited((now) => filled(now, vin, facts)),
      onConfirm: (field) => setEdited((now) => confirmed(now, field)),
    } satisfies VinFilling,
    settle: (field: CarField, whose: 'mine' | 'theirs') => setEdited((now) => settled(now, field, whose)),
  };
}
export type CarEditing = ReturnType<typeof useCarEditing>;
