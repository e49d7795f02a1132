import { data } from 'react-router';
import { largestInteger } from '#contract/api/largest-integer.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';

/** The car that an address names. What can be no number of a car is as missing as a car that is gone. */
export function carIDIn(written: string | undefined): number {
  const carID = /^[1-9]\d*$/.test(written ?? '') ? Number(written) : Infinity;
  if (carID > largestInteger) throw noSuchCar();
  return carID;
}

/** A car that is gone is a page that is gone. */
export function refuseGone(error: unknown): never {
  throw isRefusal(error) && error.status === 404 ? noSuchCar() : error;
}

const noSuchCar = () => data('car-not-found', { status: 404 });
