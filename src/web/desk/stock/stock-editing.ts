import { useState } from 'react';
import type { CarField } from '#contract/desk-terms.ts';
import type { CarOnTheDesk } from '#contract/stock.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { useApi } from '../../api-context.ts';
import { useForm } from '../../form.ts';
import { useStockWords } from '../../words/desk-stock.ts';
import { checkCar } from './stock-check.ts';
import type { CarValues } from './stock-fields.ts';
import { changesIn, laidOn, saved, settled, takeInHand, typed, type CarInHand } from './stock-hand.ts';

/** A car being edited: typed, checked, saved; and told where another clerk was quicker. */
export function useCarEditing(car: CarOnTheDesk) {
  const api = useApi();
  const words = useStockWords();
  const [hand, setHand] = useState(() => takeInHand(car));
  const [isSaved, setSaved] = useState(false);
  const { carID } = car;
  const changeCount = Object.keys(changesIn(hand)).length;

  const send = (sent: CarInHand) => {
    const changes = changesIn(sent);
    // Whether a VIN is right depends on the year.
    const year = changes.vin === undefined ? {} : { carYear: sent.mine.carYear };
    return api.editCar({ carID, version: sent.version, ...year, ...changes });
  };
  /** Saves on top of what is there by now, unless there is something to be looked at first. */
  const sendOnTop = async (error: unknown) => {
    if (!isRefusal(error) || error.code !== 'stale-car') throw error;
    const onTop = laidOn(hand, await api.readYardCar({ id: carID }));
    setHand(onTop);
    // What changed may be nothing that is written here, such as the status or a picture.
    if (onTop.clashes.length + onTop.taken.length > 0) throw error;
    return send(onTop);
  };
  const save = async () => {
    setSaved(false);
    const fresh = await send(hand).catch(sendOnTop);
    setHand((now) => saved(now, hand, fresh));
    setSaved(true);
  };
  const check = () => ({
    ...checkCar(hand.mine, words.form),
    ...Object.fromEntries(hand.clashes.map(({ field }) => [field, words.clash.choose])),
  });
  const form = useForm({ send: save, check, failed: words.edit.nothingLost });

  return {
    ...form,
    hand,
    changeCount,
    /** Saved, and nothing typed since. */
    isSaved: isSaved && changeCount === 0,
    type: (values: Partial<CarValues>) => setHand((now) => typed(now, values)),
    settle: (field: CarField, whose: 'mine' | 'theirs') => setHand((now) => settled(now, field, whose)),
  };
}
export type CarEditing = ReturnType<typeof useCarEditing>;
