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
  saveBar: {
    unsaved: (count: number) =>
      count === 0 ? 'No unsaved changes' : count === 1 ? '1 unsaved change' : `${count} unsaved changes`,
    saving: 'Saving…',
  },
};
export type DeskWords = typeof deskWords;
