/** Files that an admin downloads. */
export const downloads = {
  cars: '/api/admin/export/cars.csv',
  inquiries: '/api/admin/export/inquiries.csv',
  importTemplate: '/api/admin/import-template.csv',
} as const;
