import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the site under test keeps its files, so that tests can open the emails it wrote. */
export const dataDirectoryAt = (port: string) => join(tmpdir(), `reclaim-browser-${port}`);

/** An offer of so many dollars ends the round in which it is made. */
export const endingOffer = 424_242;
