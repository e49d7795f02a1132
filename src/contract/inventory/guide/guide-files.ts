import type { Language } from '#contract/api/paths.ts';

/** Where a Buyers Guide lies as a PDF: for everybody, for staff whatever the car's status, and filled with a made-up car. */
export const guideFiles = {
  public: '/buyers-guides/:language/:id.pdf',
  staff: '/api/admin/car/:id/guide/:language',
  preview: '/api/admin/guide-forms/:language/preview',
} as const;

export const guideFile = (carID: number, language: Language) => `/buyers-guides/${language}/${carID}.pdf`;
export const staffGuideFile = (carID: number, language: Language) => `/api/admin/car/${carID}/guide/${language}`;
export const previewFile = (language: Language) => `/api/admin/guide-forms/${language}/preview`;
