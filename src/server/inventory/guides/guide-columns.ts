import { none, type AuditFacts } from '#contract/audit/audit-facts.ts';
import type { BuyersGuide } from '#contract/inventory/guide/guide.ts';
import type { GuideKind } from '#contract/inventory/guide/guide-terms.ts';
import type { buyersGuides } from '#server/database/schema.ts';

export type GuideRow = typeof buyersGuides.$inferSelect;

/** A guide of this kind that promises nothing else. */
export const plainGuide = (kind: GuideKind): BuyersGuide => ({
  kind,
  coverage: null,
  laborPercent: null,
  partsPercent: null,
  systems: '',
  duration: '',
  manufacturerWarranty: false,
  manufacturerUsedWarranty: false,
  otherWarranty: false,
  serviceContract: false,
});

/** A guide as it is stored becomes a guide as it is told. */
export const guideOf = (row: Omit<GuideRow, 'carID' | 'version' | 'updatedAt'>): BuyersGuide => ({
  kind: row.kind,
  coverage: row.coverage,
  laborPercent: row.laborPercent,
  partsPercent: row.partsPercent,
  systems: row.systems,
  duration: row.duration,
  manufacturerWarranty: row.manufacturerWarranty,
  manufacturerUsedWarranty: row.manufacturerUsedWarranty,
  otherWarranty: row.otherWarranty,
  serviceContract: row.serviceContract,
});

/** The terms of a warranty belong to a car that has one. */
export const fitting = (guide: BuyersGuide): BuyersGuide =>
  guide.kind === 'warranty'
    ? guide
    : {
        ...plainGuide(guide.kind),
        ...pick(guide, ['manufacturerWarranty', 'manufacturerUsedWarranty', 'otherWarranty', 'serviceContract']),
      };

const pick = <Field extends keyof BuyersGuide>(guide: BuyersGuide, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, guide[field]]));

/** What the audit log says of a guide. */
export const factsOfGuide = ({ kind, coverage }: BuyersGuide): AuditFacts => ({
  guide: kind,
  coverage: coverage ?? none,
});
