/** The frame of the clerk's desk. */
export const deskWords = {
  navigation: 'The clerk’s desk',
  pages: {
    stock: 'Inventory',
    inbox: 'Inquiries',
    viewings: 'Viewings',
    figures: 'Figures',
    import: 'Import',
    record: 'Audit log',
    settings: 'Settings',
  },
};
export type DeskWords = typeof deskWords;
