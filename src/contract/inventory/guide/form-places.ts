import { otherCoverages, type GuideKind } from './guide-terms.ts';

/** What is written on the official form, as text. No schema here: the browser reads this. */
export const formTexts = [
  'make',
  'model',
  'year',
  'vin',
  'labor',
  'parts',
  'systems',
  'duration',
  'dealerName',
  'dealerAddress',
  'dealerPhone',
  'dealerEmail',
  'complaints',
] as const;
export type FormText = (typeof formTexts)[number];

/** Boxes that are checked or not. */
export const formBoxes = ['asIs', 'impliedOnly', 'warranty', 'full', 'limited', ...otherCoverages] as const;
export type FormBox = (typeof formBoxes)[number];

/** The box that says what a car is sold with. The official form comes in versions that have one of the first two. */
export const boxOfKind = {
  'as-is': 'asIs',
  'implied-only': 'impliedOnly',
  warranty: 'warranty',
} as const satisfies Record<GuideKind, FormBox>;

/** All that a form is filled with, in the order of the form. */
export const formSlots = [
  'make',
  'model',
  'year',
  'vin',
  'asIs',
  'impliedOnly',
  'warranty',
  'full',
  'limited',
  'labor',
  'parts',
  'systems',
  'duration',
  ...otherCoverages,
  'dealerName',
  'dealerAddress',
  'dealerPhone',
  'dealerEmail',
  'complaints',
] as const satisfies readonly (FormText | FormBox)[];
export type FormSlot = (typeof formSlots)[number];

export const isFormBox = (slot: FormSlot): slot is FormBox => formBoxes.some((box) => box === slot);

/** Where a value goes: into a field of the form, or onto a page, in points from its lower left corner. */
export type FormPlace = { field: string } | { page: number; x: number; y: number };
export type FormPlaces = Partial<Record<FormSlot, FormPlace>>;

export const formKinds = ['text', 'box'] as const;
/** A field of the form that can be filled. */
export type FormField = { name: string; kind: (typeof formKinds)[number] };
/** In points. */
export type FormPage = { width: number; height: number };

export const mostFormBytes = 2 * 1024 * 1024;
export const mostFormPages = 4;
export const mostFormFields = 200;
export const longestFieldName = 200;
/** A side of a page, in points: 200 inches, which is what the format allows. */
export const longestFormSide = 14_400;
