import { expect, test } from 'vitest';
import { Refusal } from '#contract/refusals.ts';
import { sayChangeRefusal } from '#web/account/change-refusals.ts';
import { buyerWords } from '#web/words/en/buyer.ts';
import { en } from '#web/words/en.ts';
import { unreachable } from '#web/unreachable.ts';

const say = (refusal: Refusal) => sayChangeRefusal(refusal, buyerWords, en);

test.each([
  [new Refusal('wrong-password'), '❌ The current password is not right.'],
  [new Refusal('invalid-input', { message: 'Use at least 8 characters.' }), '❌ Use at least 8 characters.'],
  [new Refusal('malformed-request', { message: '' }), '❌ Failed to change password.'],
  [new Refusal('not-signed-in'), '❌ You must be logged in to change your password.'],
  [new Refusal('user-not-found'), '❌ User not found.'],
  [new Refusal('unexpected'), '❌ Server error, please try again later.'],
  [new Refusal('too-many-requests'), 'Too many attempts. Please wait a little and try again.'],
  [new Refusal('busy', { message: '' }), '❌ Failed to change password.'],
  [unreachable(en.errors.noConnection), en.errors.noConnection],
])('a password that was not changed: %s', (refusal, sentence) => {
  expect(say(refusal)).toBe(sentence);
});
