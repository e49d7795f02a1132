import { useEffect, useState } from 'react';
import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import { carName } from '#contract/inventory/car-name.ts';
import { useApi } from '#web/app/api-context.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import type { Guest } from './guest-check.ts';

type CarOnOfferProps = {
  /** What was chosen when this was filled in last. */
  before: Pick<Guest, 'carID' | 'findCar'> | undefined;
  error: string | undefined;
};

/** One of the cars for sale, found by a few letters of its name or its stock number. */
export function CarOnOffer({ before, error }: CarOnOfferProps) {
  const words = useInboxWords().guest;
  const [typed, setTyped] = useState(before?.findCar ?? '');
  const found = useCarsOnOffer(typed.trim());
  const known = found.length === 1 ? found[0] : found.find(({ carID }) => carID === before?.carID);
  return (
    <>
      <Field
        label={words.findCar}
        name="findCar"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        // Other cars, other choice; the only one that matches is chosen, or the one that was chosen before.
        key={found.map(({ carID }) => carID).join()}
        label={words.car}
        name="carID"
        none={found.length === 0 ? words.noCar : words.chooseCar}
        required
        defaultValue={known === undefined ? '' : String(known.carID)}
        error={error}
        options={found.map((car) => [
          String(car.carID),
          car.stockNumber === '' ? carName(car) : `${carName(car)} · ${car.stockNumber}`,
        ])}
      />
    </>
  );
}

function useCarsOnOffer(q: string): ListedCar[] {
  const api = useApi();
  const [cars, setCars] = useState<ListedCar[]>([]);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      api
        .findInventory({ status: 'active', ...(q !== '' && { q }) })
        .then((answer) => isWanted && setCars(answer.cars), reportError);
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, q]);
  return cars;
}

/** Whoever goes on typing is not answered yet. */
const pauseMs = 200;
