import { expect, test } from 'vitest';
import { pages } from '#contract/api/pages.ts';
import { everyPage } from '../every-page.ts';

test('every page of the contract, and one that does not exist, is in the list that tests walk', () => {
  const paths = Object.values(pages).map(({ path }) => path);
  expect(Object.keys(everyPage).toSorted()).toEqual([...paths, '/*'].toSorted());
});
