/** What becomes of each table's rows when their person goes. A table that is missing here fails the test. */
export const fates = {
  /** Rows of theirs are gone the moment the account is closed. */
  goes: [
    'users',
    'sessions',
    'password_resets',
    'email_confirmations',
    'second_factors',
    'applications',
    'inquiries',
    'inquiry_timeline',
    'inquiry_notes',
    'viewings',
    'saved_cars',
    'watched_cars',
    'offers',
    'idempotency_keys',
  ],
  /** What the law wants: until its day. */
  kept: ['kept_applications', 'credit_notices', 'sales'],
  /** Numbers alone: of persons who are gone, they name nobody. Done jobs go after a week; the audit log stays. */
  numbers: ['outbox', 'audit_entries'],
  /** Of the dealership, its staff and its cars, or of nobody in particular. */
  others: [
    'attempts',
    'staff_invitations',
    'cars',
    'repossession_files',
    'buyers_guides',
    'guide_forms',
    'recon_tasks',
    'price_changes',
    'offer_rounds',
    'photos',
    'imports',
    'import_rows',
    'import_mappings',
    'viewing_blocks',
    'key_verifiers',
    'car_views',
    'missed_searches',
    'settings',
    'email_texts',
  ],
} as const satisfies Record<string, readonly string[]>;
