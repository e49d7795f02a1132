import { expect, test } from 'vitest';
import { RefusalError } from '#contract/api/refusal-error.ts';
import { Refusal, tooManyTries } from '#contract/api/refusals.ts';
import { sayChangeRefusal } from '#web/account/change-refusals.ts';
import { buyerWords } from '#web/copy/en/pages/buyer.ts';
import { en } from '#web/copy/en/en.ts';
import { unreachable } from '#web/app/unreachable.ts';

const say = (refusal: RefusalError) => sayChangeRefusal(refusal, buyerWords, en);

test.each([
  [new Refusal('wrong-password'), '❌ That’s not your current password. Try again.'],
  [
    new Refusal('invalid-input', { problems: { newPassword: { code: 'too-short', least: 8 } } }),
    '❌ Use at least 8 characters.',
  ],
  [new RefusalError({ code: 'malformed-request', status: 400, message: '' }), '❌ Failed to change password.'],
  [new Refusal('not-signed-in'), '❌ You must be logged in to change your password.'],
  [new Refusal('user-not-found'), '❌ User not found.'],
  [new Refusal('unexpected'), '❌ Server error, please try again later.'],
  [tooManyTries(15 * 60), 'Too many attempts. Try again in 15 minutes.'],
  [new Refusal('too-many-requests'), 'Too many attempts. Wait a few minutes and try again.'],
  [new RefusalError({ code: 'busy', status: 503, message: '' }), '❌ Failed to change password.'],
  [unreachable(), en.errors.noConnection],
])('a password that was not changed: %s', (refusal, sentence) => {
  expect(say(refusal)).toBe(sentence);
});
