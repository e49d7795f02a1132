/** What came of something that the admin did, in the words of the page. */
export type Outcome = { kind: 'success' | 'failure' | 'hint'; sentence: string };
