import { expect, test } from 'vitest';
import { createPublicAnswers } from '#server/http/cache/shared-answers.ts';

test('an answer that was begun before a change is given to whoever asked, and kept for nobody', () => {
  let version = 'one';
  const answers = createPublicAnswers({ version: () => version, headers: {} });
  const madeFrom = answers.version();
  const kept = { status: 200, headers: {}, body: 'as it was', madeFrom };
  answers.keep('/listings', kept);
  expect(answers.find('/listings')).toBeDefined();
  version = 'two';
  expect(answers.find('/listings')).toBeUndefined();
  answers.keep('/listings', kept);
  expect(answers.find('/listings')).toBeUndefined();
});
