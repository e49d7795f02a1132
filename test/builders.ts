import sharp from 'sharp';
import type { Input } from '#contract/calls.ts';
import type { Visitor } from './visitor.ts';

/** A car as a clerk would type it; a test states only what matters to it. */
export function carDraft(details: Partial<Input<'addCar'>> = {}): Input<'addCar'> {
  return {
    carMake: 'Toyota',
    carModel: 'Camry',
    carYear: 2018,
    carPrice: 12_500,
    carDownpay: 1_500,
    carMileage: 61_000,
    carTransmission: '8-speed automatic',
    carEngine: '2.5L inline-four',
    fuelType: 'gasoline',
    carBodyType: 'sedan',
    title: 'One owner, quiet and clean',
    carDes: 'Drives straight, brakes well. A scratch on the rear bumper.',
    features: 'Bluetooth, Heated seats',
    ...details,
  };
}

export async function addCar(
  clerk: Visitor,
  details: Partial<Input<'addCar'>> & { images?: Blob[] } = {},
): Promise<number> {
  const { carID } = await clerk.api.addCar({ ...carDraft(), ...details });
  return carID;
}

/** A real picture in a real format. */
export async function picture(
  options: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' } = {},
): Promise<Blob> {
  const { width = 800, height = 600, format = 'jpeg' } = options;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .toFormat(format)
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: `image/${format}` });
}
