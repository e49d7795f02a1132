import { keysOf } from '#contract/api/keys-of.ts';
import type { DealerIdentity } from '#contract/settings/dealer-identity.ts';
import { usualSignature } from '#contract/settings/usual-signature.ts';
import type { FederalHoliday } from '#contract/settings/federal-holidays.ts';
import type { UsualGuideKind } from '#contract/inventory/guide/guide-terms.ts';
import type { FinanceTerms } from '#contract/inventory/money.ts';
import type { SettingsDraft } from '#contract/settings/settings.ts';

/** The settings as they stand in the form: figures as they are typed, each day with its times even while it is closed. */
export type TypedSettings = Record<Figure, string> &
  DealerIdentity & {
    hours: TypedSpan[];
    lunch: TypedSpan;
    holidays: string[];
    federalHolidays: FederalHoliday[];
    signature: string;
    creditAgency: string;
    guideKind: UsualGuideKind;
    complaintsName: string;
    complaintsPhone: string;
  };
export type TypedSpan = { isOpen: boolean; from: string; to: string };

export const figures = [
  'apr',
  'months',
  'taxRate',
  'titleFee',
  'documentFee',
  'preparationFee',
  'capacity',
  'redemptionDays',
  'approvalDays',
  'keepMonths',
] as const;
export type Figure = (typeof figures)[number];

export const identityFields = [
  'name',
  'address',
  'city',
  'state',
  'phone',
  'email',
] as const satisfies (keyof DealerIdentity)[];
export type IdentityField = (typeof identityFields)[number];

export type SettingsField = keyof SettingsDraft;
/** A field that is missing here would be saved by nobody, so it does not compile. */
const fieldsInForm: Record<SettingsField, true> = {
  name: true,
  address: true,
  city: true,
  state: true,
  phone: true,
  email: true,
  apr: true,
  months: true,
  taxRate: true,
  titleFee: true,
  documentFee: true,
  preparationFee: true,
  capacity: true,
  redemptionDays: true,
  hours: true,
  lunch: true,
  holidays: true,
  federalHolidays: true,
  signature: true,
  creditAgency: true,
  approvalDays: true,
  keepMonths: true,
  guideKind: true,
  complaintsName: true,
  complaintsPhone: true,
};
export const settingsFields = keysOf(fieldsInForm);

export function toTyped(draft: SettingsDraft): TypedSettings {
  return {
    ...identityOf(draft),
    apr: String(draft.apr),
    months: String(draft.months),
    taxRate: String(draft.taxRate),
    titleFee: String(draft.titleFee),
    documentFee: String(draft.documentFee),
    preparationFee: String(draft.preparationFee),
    capacity: String(draft.capacity),
    redemptionDays: String(draft.redemptionDays),
    hours: draft.hours.map((span) => typedSpan(span, '09:00', '18:00')),
    lunch: typedSpan(draft.lunch, '12:00', '13:00'),
    holidays: draft.holidays,
    federalHolidays: draft.federalHolidays,
    signature: draft.signature,
    creditAgency: draft.creditAgency,
    approvalDays: String(draft.approvalDays),
    keepMonths: String(draft.keepMonths),
    guideKind: draft.guideKind,
    complaintsName: draft.complaintsName,
    complaintsPhone: draft.complaintsPhone,
  };
}

/** What is not a number becomes NaN, which the server refuses with a sentence for its field. */
export function toDraft(typed: TypedSettings): SettingsDraft {
  return {
    ...trimmed(identityOf(typed)),
    ...termsOf(typed),
    capacity: numberIn(typed.capacity),
    redemptionDays: numberIn(typed.redemptionDays),
    hours: typed.hours.map(spanOf),
    lunch: spanOf(typed.lunch),
    holidays: typed.holidays,
    federalHolidays: typed.federalHolidays,
    signature: typed.signature.trim(),
    creditAgency: typed.creditAgency.trim(),
    approvalDays: numberIn(typed.approvalDays),
    keepMonths: numberIn(typed.keepMonths),
    guideKind: typed.guideKind,
    complaintsName: typed.complaintsName.trim(),
    complaintsPhone: typed.complaintsPhone.trim(),
  };
}

/** The usual signature follows what it is made of; one that somebody wrote stays. */
export function withIdentity(typed: TypedSettings, field: IdentityField, value: string): Partial<TypedSettings> {
  const isUsual = typed.signature === usualSignature(typed);
  return { [field]: value, ...(isUsual && { signature: usualSignature({ ...typed, [field]: value }) }) };
}

export function termsOf(typed: TypedSettings): FinanceTerms {
  return {
    apr: numberIn(typed.apr),
    months: numberIn(typed.months),
    taxRate: numberIn(typed.taxRate),
    titleFee: numberIn(typed.titleFee),
    documentFee: numberIn(typed.documentFee),
    preparationFee: numberIn(typed.preparationFee),
  };
}

/** The fields in which two drafts differ. */
export function differences(one: SettingsDraft, other: SettingsDraft): SettingsField[] {
  return settingsFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** What somebody changed. A usual signature that follows the name and the phone number is no change of its own. */
export function changedByHand(base: SettingsDraft, mine: SettingsDraft): SettingsField[] {
  const follows = base.signature === usualSignature(base) && mine.signature === usualSignature(mine);
  return differences(base, mine).filter((field) => field !== 'signature' || !follows);
}

/** Mine where I changed something since `base`, otherwise theirs. */
export function merged(base: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft): SettingsDraft {
  const changed = differences(base, mine);
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/** Of what was saved meanwhile, what `mine` would overwrite with something else. What I alone changed is no conflict. */
export function conflicts(base: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft): SettingsField[] {
  const changedByThem = differences(base, theirs);
  return differences(mine, theirs).filter((field) => changedByThem.includes(field));
}

const identityOf = ({ name, address, city, state, phone, email }: DealerIdentity): DealerIdentity => ({
  name,
  address,
  city,
  state,
  phone,
  email,
});

/** As the server takes it, so that a space at the end is no change. */
const trimmed = ({ name, address, city, state, phone, email }: DealerIdentity): DealerIdentity => ({
  name: name.trim(),
  address: address.trim(),
  city: city.trim(),
  state: state.trim(),
  phone: phone.trim(),
  email: email.trim(),
});

/** A browser's clock has no 24:00; as an end, midnight is the coming one. */
const midnight = { written: '24:00', typed: '00:00' };

function typedSpan(span: { from: string; to: string } | null, from: string, to: string): TypedSpan {
  if (span === null) return { isOpen: false, from, to };
  return { isOpen: true, from: padded(span.from), to: span.to === midnight.written ? midnight.typed : padded(span.to) };
}

export function spanOf({ isOpen, from, to }: TypedSpan): { from: string; to: string } | null {
  return isOpen ? { from, to: to === midnight.typed ? midnight.written : to } : null;
}

const padded = (time: string) => time.padStart('00:00'.length, '0');
const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
