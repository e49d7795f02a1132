import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Input } from '#contract/api/calls.ts';
import type { Visitor } from './visitor.ts';

/** A car as an admin would type it; a test states only what matters to it. */
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
  admin: Visitor,
  details: Partial<Input<'addCar'>> & { images?: Blob[] } = {},
): Promise<number> {
  const { carID } = await admin.api.addCar({ ...carDraft(), ...details });
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

/** A pre-approval form as a buyer would fill it out. */
export function applicationForm(details: Partial<Input<'apply'>> = {}): Input<'apply'> {
  return {
    phone: '(217) 555-0199',
    dob: '1990-05-17',
    streetaddress: '12 Elm Street',
    city: 'Springfield',
    state: 'Illinois',
    zip: '62704',
    timeAtRes: '4 years',
    jobTitle: 'Machinist',
    tenure: '6 years',
    jobAddress: '800 Foundry Road, Springfield',
    payFreq: 'bi-weekly',
    downPay: '$1,500',
    fullPay: '3100.50',
    time: '48',
    ...details,
  };
}

/** The smallest file that is a PDF from its first bytes to its last. */
export function pdf(text = 'Payslip'): Blob {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${text}\n`;
  return new Blob(
    [
      `${body}xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n${Buffer.byteLength(body)}\n%%EOF\n`,
    ],
    {
      type: 'application/pdf',
    },
  );
}

/** A small picture as phones take them: HEVC in the boxes that libheif writes. */
export async function heic(): Promise<Blob> {
  const bytes = await readFile(new URL('storage/samples/square.heic', import.meta.url));
  return new Blob([new Uint8Array(bytes)], { type: 'image/heic' });
}

export async function apply(
  buyer: Visitor,
  details: Partial<Input<'apply'>> & { proofOfIncome?: Blob[] } = {},
): Promise<void> {
  await buyer.api.apply({ proofOfIncome: [pdf()], ...applicationForm(), ...details });
}
