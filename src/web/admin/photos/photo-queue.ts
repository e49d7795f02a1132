/** One picture on its way to the server. */
export type Upload = {
  key: number;
  file: File;
  /** An address in this browser under which it can be seen at once. */
  preview: string;
  /** `refused` before it was sent: trying again would not help. */
  state: 'waiting' | 'sending' | 'sent' | 'stopped' | 'refused';
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  /** Why it stopped or was refused. */
  problem?: string;
  /** What it became. */
  photoID?: number;
};

type QueueProps = {
  /** Sends one picture and answers its number. What it throws is told by `say`. */
  send: (file: File, onProgress: (share: number) => void) => Promise<number | undefined>;
  say: (error: unknown) => string;
  onChange: (uploads: readonly Upload[]) => void;
  /** All that could be sent is sent. */
  onDone: (uploads: readonly Upload[]) => void;
};

/** More at once would only make each of them slower. */
const atOnce = 3;

/** Pictures are sent one request each, a few at a time; one that fails does not hold up the others. */
export function createPhotoQueue({ send, say, onChange, onDone }: QueueProps) {
  let uploads: readonly Upload[] = [];
  let nextKey = 1;

  const change = (next: readonly Upload[]) => {
    uploads = next;
    onChange(uploads);
  };
  const put = (key: number, news: Partial<Upload>) =>
    change(uploads.map((upload) => (upload.key === key ? { ...upload, ...news } : upload)));
  const inState = (state: Upload['state']) => uploads.filter((upload) => upload.state === state);

  const sendNext = () => {
    for (const upload of inState('waiting').slice(0, atOnce - inState('sending').length)) void sendOne(upload);
  };
  const sendOne = async ({ key, file }: Upload) => {
    put(key, { state: 'sending', share: 0 });
    try {
      const photoID = await send(file, (share) => put(key, { share }));
      put(key, { state: 'sent', share: 1, ...(photoID !== undefined && { photoID }) });
    } catch (error) {
      put(key, { state: 'stopped', problem: say(error) });
    }
    sendNext();
    if (inState('waiting').length + inState('sending').length === 0) onDone(inState('sent'));
  };

  return {
    /** A file that is given with a problem is shown with it, and not sent. */
    add: (chosen: readonly { file: File; problem: string | undefined }[]) => {
      const added = chosen.map(({ file, problem }): Upload => {
        const upload = { key: nextKey++, file, preview: URL.createObjectURL(file), share: 0 };
        return problem === undefined ? { ...upload, state: 'waiting' } : { ...upload, state: 'refused', problem };
      });
      change([...uploads, ...added]);
      sendNext();
    },
    retry: (key: number) => {
      put(key, { state: 'waiting', share: 0 });
      sendNext();
    },
    remove: (key: number) => {
      const gone = uploads.find((upload) => upload.key === key);
      if (gone !== undefined) URL.revokeObjectURL(gone.preview);
      change(uploads.filter((upload) => upload.key !== key));
    },
  };
}
