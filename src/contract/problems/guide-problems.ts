import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with a Buyers Guide or with its official form. */
export const guideProblems = {
  'no-guide-kind': 'Choose how this car is sold.',
  'no-coverage': 'Choose full or limited.',
  'not-a-percentage': 'Enter a whole number from 0 to 100.',
  'off-the-page': 'Choose a field of the form, or a page and a position on it.',
  'form-locked': 'This PDF is protected. Upload the form without a password.',
  'form-unreadable': 'We couldn’t read this PDF. Download the form again and upload that.',
  'form-too-long': ({ most }: { most: number }) =>
    `This PDF has too many pages or fields. The form has up to ${most} pages.`,
  'form-not-pdf': 'This isn’t a PDF. Choose the official form as a PDF file.',
  'no-guide-form': 'Choose a PDF file.',
} satisfies ProblemTable;
