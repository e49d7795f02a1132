import { constants } from 'node:os';
import { serveKillable } from '#server/images/killable-child.ts';
import { decodingFailure } from './decoding-failures.ts';
import { DecodingWork, type DecodingAnswer } from './decoding-messages.ts';
import { factsOfCar } from './facts-of-car.ts';
import { noteUse, prepareVinData } from './prepare-vin-data.ts';
import { openVinData } from './vin-data.ts';

let open: { prepared: string; data: ReturnType<typeof openVinData> } | undefined;

/** The process in which vPIC is read: a database of many megabytes, and every question holds its thread. Somebody waits for the answer. */
serveKillable(answer, constants.priority.PRIORITY_BELOW_NORMAL);

async function answer(asked: unknown): Promise<DecodingAnswer> {
  const work = DecodingWork.parse(asked);
  try {
    if (work.kind === 'prepare') {
      await prepareVinData(work.packed, work.prepared, { reservedBytes: work.reservedBytes });
      return { isPrepared: true };
    }
    if (open?.prepared !== work.prepared) {
      close();
      open = { prepared: work.prepared, data: openVinData(work.prepared) };
      await noteUse(work.prepared);
    }
    const { data } = open;
    return {
      facts: work.vins.map((vin) => {
        const car = data.read(vin);
        return car === undefined ? null : factsOfCar(car);
      }),
    };
  } catch (error) {
    // A file that is replaced stays open as it was, so the next question opens what lies there then.
    close();
    return { failed: decodingFailure(error) };
  }
}

function close(): void {
  open?.data.close();
  open = undefined;
}
