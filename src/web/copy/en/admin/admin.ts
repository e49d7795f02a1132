/** The frame of the admin pages. */
export const adminWords = {
  navigation: 'Admin',
  pages: {
    inventory: 'Inventory',
    inbox: 'Inquiries',
    viewings: 'Viewings',
    analytics: 'Analytics',
    import: 'Import',
    audit: 'Audit log',
    settings: 'Settings',
  },
  waiting: (count: number) => (count === 1 ? '1 waiting' : `${count} waiting`),
  /** For somebody who worked here a moment ago. */
  removed: {
    title: 'You’re no longer on the staff.',
    text: 'An admin removed your access, so what you hadn’t saved is gone. If that’s a mistake, ask them to invite you again.',
    home: 'Go to the home page',
  },
  saveBar: {
    unsaved: (count: number) =>
      count === 0 ? 'No unsaved changes' : count === 1 ? '1 unsaved change' : `${count} unsaved changes`,
    saving: 'Saving…',
  },
};
export type AdminWords = typeof adminWords;
