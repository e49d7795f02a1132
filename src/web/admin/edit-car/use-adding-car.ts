import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { carFields } from '#contract/inventory/car-fields.ts';
import type { SameVin } from '#contract/inventory/staff-car.ts';
import { useApi } from '#web/app/api-context.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useWords } from '#web/copy/copy.ts';
import { createPhotoAlbum, type PhotoAlbum } from '../photos/photo-album.ts';
import { mostPhotos, sayPhotoProblem } from '../photos/photo-file.ts';
import { checkCar } from './check-car.ts';
import { sameVinIn, sameVinReasonIn } from './same-vin.tsx';
import type { VinField } from '#contract/inventory/decoding/vin-facts.ts';
import { blankCar, blanksFilled, plainValues, typedInto, type TypeCar } from './form-values.ts';
import type { VinFilling } from './from-vin/use-vin-facts.ts';

/** A car that is on the site now, while its pictures follow. */
export type AddedCar = { carID: number; album: PhotoAlbum };

/** A new car on its way: typed, checked, sent; then its pictures, each by itself. */
export function useCarAdding() {
  const api = useApi();
  const allWords = useWords();
  const words = useStockWords();
  const { revalidate } = useRevalidator();
  const [{ values, fromVin }, setTyped] = useState({ values: blankCar, fromVin: noMarks });
  const [files, setFiles] = useState<File[]>([]);
  const [sameVin, setSameVin] = useState<SameVin>();
  const [added, setAdded] = useState<AddedCar>();

  const send = async (filled: FormData) => {
    const { carID } = await api
      .addCar({ ...plainValues(values), ...sameVinReasonIn(filled), fromVin })
      .catch((error: unknown) => {
        setSameVin(sameVinIn(error));
        throw error;
      });
    setSameVin(undefined);
    const say = (error: unknown) => sayRefusal(error, allWords);
    const album = createPhotoAlbum({ carID, photos: [], api, words: words.photos, say });
    setAdded({ carID, album });
    album.add(files);
    setTyped({ values: blankCar, fromVin: noMarks });
    setFiles([]);
    void revalidate();
  };
  const form = useForm({ send, check: () => checkCar(values, words, allWords), failed: words.add.nothingLost });
  const isTyped = files.length > 0 || carFields.some((field) => values[field] !== blankCar[field]);

  return {
    ...form,
    values,
    files,
    added,
    sameVin,
    isTyped,
    type: ((news, byVin) => {
      if (news.vin !== undefined) setSameVin(undefined);
      setTyped((now) => typedInto(now, news, byVin));
    }) satisfies TypeCar,
    filling: {
      fromVin,
      onFill: (vin, facts) => setTyped((now) => blanksFilled(now, vin, facts)),
      onConfirm: (field) => setTyped((now) => ({ ...now, fromVin: now.fromVin.filter((mark) => mark !== field) })),
    } satisfies VinFilling,
    /** Only what can be sent is taken, and nothing twice. */
    choose: (chosen: readonly File[]) => {
      const isSound = (file: File) => sayPhotoProblem(file, words.photos) === undefined;
      setFiles((now) => onlyOnce([...now, ...chosen.filter(isSound)]).slice(0, mostPhotos));
    },
    discard: (file: File) => setFiles((now) => now.filter((other) => other !== file)),
    again: () => setAdded(undefined),
  };
}
const noMarks: VinField[] = [];
export type CarAdding = ReturnType<typeof useCarAdding>;

/** Tells chosen files apart. */
export const fileKey = ({ name, size, lastModified }: File) => `${name}-${size}-${lastModified}`;

const onlyOnce = (files: File[]) => [...new Map(files.map((file) => [fileKey(file), file])).values()];
