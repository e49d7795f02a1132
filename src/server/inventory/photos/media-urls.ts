/** The address `/media/x` is the key `media/x` in the public space; `photoUrl` adds width and format to either. */
export const mediaKey = (contentHash: string) => `media/${contentHash}`;
export const mediaBase = (contentHash: string) => `/${mediaKey(contentHash)}`;
