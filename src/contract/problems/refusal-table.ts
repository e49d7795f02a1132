/** Every refusal there is: what it is called, its status, the sentence people read. */
export const refusals = {
  'invalid-input': { status: 400, message: 'Something isn’t right. Please check the marked fields.' },
  'malformed-request': { status: 400, message: 'We couldn’t read that request. Refresh the page and try again.' },
  'wrong-password': { status: 400, message: 'That’s not your current password. Try again.' },
  'wrong-code': { status: 400, message: 'That code isn’t right, or it’s already been used. Try a new one.' },
  'link-expired': { status: 400, message: 'This link has expired or was already used. Please request a new one.' },
  'duplicate-application': { status: 400, message: 'Duplicate application: we already have one on file.' },
  'no-pre-approval': { status: 400, message: 'Please fill out a form so we can get you pre-approved.' },
  'no-proof': { status: 400, message: 'Please upload proof of income.' },
  'infected-file': { status: 400, message: 'Our virus scanner blocked this file. Please send a different one.' },
  'not-signed-in': { status: 401, message: 'Please log in first.' },
  'code-needed': { status: 401, message: 'Enter the code from your authenticator app.' },
  'wrong-credentials': { status: 401, message: 'Invalid email or password' },
  forbidden: { status: 403, message: 'You don’t have permission to do that.' },
  'second-factor-needed': {
    status: 403,
    message: 'Admins need two-step verification. Turn it on in your profile first.',
  },
  'foreign-origin': { status: 403, message: 'This request didn’t come from our site. Open the page again and retry.' },
  'not-found': { status: 404, message: 'We couldn’t find that.' },
  'car-not-found': { status: 404, message: 'Car not found.' },
  'user-not-found': { status: 404, message: 'User not found.' },
  'inquiry-not-found': { status: 404, message: 'We couldn’t find that inquiry.' },
  'photo-not-found': { status: 404, message: 'We couldn’t find that photo.' },
  'import-not-found': { status: 404, message: 'We no longer have that file. Please upload it again.' },
  'invitation-not-found': { status: 404, message: 'We couldn’t find that invitation. Someone may have canceled it.' },
  'viewing-not-found': { status: 404, message: 'This link doesn’t match a viewing. Use the latest email from us.' },
  'method-not-allowed': { status: 405, message: 'You can’t do that here.' },
  'request-timeout': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'email-taken': { status: 409, message: 'There’s already an account with this email. Log in instead.' },
  'already-admin': { status: 409, message: 'This person is already on your staff.' },
  'already-invited': {
    status: 409,
    message: 'This person already has an invitation. You can send it again from the list.',
  },
  'already-inquired': { status: 409, message: 'Already Inquired on this vehicle' },
  'illegal-step': { status: 409, message: 'That’s no longer possible. Refresh the page to see what changed.' },
  'time-taken': { status: 409, message: 'Someone just booked that time. Please choose another.' },
  'time-blocked': { status: 409, message: 'That time is blocked. Unblock it first, or choose another.' },
  'last-admin': { status: 409, message: 'You can’t remove yourself or the last admin.' },
  'stale-car': {
    status: 409,
    message: 'Someone else changed this car while you were editing. Review the new values, then save again.',
  },
  'stale-repossession': {
    status: 409,
    message:
      'Someone else changed this repossession file while you were editing. Review the new values, then save again.',
  },
  'sale-not-allowed': { status: 409, message: 'This car can’t be for sale yet.' },
  'stale-sale': {
    status: 409,
    message: 'Someone else changed this sale while you were editing. Review the new values, then save again.',
  },
  'stale-guide': {
    status: 409,
    message: 'Someone else changed this Buyers Guide while you were editing. Review the new values, then save again.',
  },
  'stale-settings': {
    status: 409,
    message: 'Someone else changed the settings while you were editing. Review the new values, then save again.',
  },
  'short-keeping': {
    status: 409,
    message:
      'The law asks you to keep answered applications for 25 months. Confirm that you want to keep them for less.',
  },
  'vin-on-offer': { status: 409, message: 'Another car with this VIN is for sale.' },
  'sheet-not-checked': { status: 409, message: 'Check the file first. You can only import a file with no problems.' },
  'sheet-outdated': {
    status: 409,
    message:
      'Cars in this file were changed, asked about or booked after you checked it. Nothing was imported. Check it again.',
  },
  'stale-status': { status: 409, message: 'Someone else already changed the status.' },
  'too-large': { status: 413, message: 'That’s too large. Try something smaller.' },
  'uri-too-long': { status: 414, message: 'That web address is too long.' },
  'wrong-kind-of-file': { status: 415, message: 'We can’t accept this type of file.' },
  'wrong-content-type': { status: 415, message: 'Send JSON, or multipart form data where a file is expected.' },
  'expectation-failed': { status: 417, message: 'The request expects something we don’t support.' },
  misdirected: { status: 421, message: 'This site isn’t available at that address.' },
  'key-reused': { status: 422, message: 'This Idempotency-Key was already used for a different request.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Wait a few minutes and try again.' },
  'headers-too-large': { status: 431, message: 'The request’s headers are too large.' },
  unexpected: { status: 500, message: 'Something went wrong on our end. Please try again.' },
  'document-unreadable': {
    status: 500,
    message: 'This document is missing or damaged. We can’t open it.',
  },
  'unknown-method': { status: 501, message: 'This site doesn’t support that method.' },
  busy: { status: 503, message: 'We’re really busy right now. Please try again in a moment.' },
  'database-unavailable': {
    status: 503,
    message: 'We can’t get to our records right now. Please try again in a minute.',
  },
  'database-busy': { status: 503, message: 'We’re running slow right now. Please try again in a moment.' },
  'database-unconfirmed': {
    status: 503,
    message: 'We lost the connection while saving. Check whether it went through before you try again.',
  },
  'storage-unavailable': {
    status: 503,
    message: 'We can’t get to our files right now. Please try again in a minute.',
  },
  'disk-full': { status: 507, message: 'We can’t save anything right now. Please call us.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
