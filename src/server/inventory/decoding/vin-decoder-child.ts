import { constants } from 'node:os';
import { expectedFailure } from '#server/errors/expected-failure.ts';
import { serveKillable } from '#server/images/killable-child.ts';
import { DecodingWork, type DecodingAnswer } from './decoding-messages.ts';
import { factsOfCar } from './facts-of-car.ts';
import { prepareVinData } from './prepare-vin-data.ts';
import { sqliteCode, sqliteFull } from './sqlite-errors.ts';
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
      open?.data.close();
      open = { prepared: work.prepared, data: openVinData(work.prepared) };
    }
    const { data } = open;
    return {
      facts: work.vins.map((vin) => {
        const car = data.read(vin);
        return car === undefined ? null : factsOfCar(car);
      }),
    };
  } catch (error) {
    return { failed: isFull(error) ? 'full' : 'otherwise' };
  }
}

const isFull = (error: unknown) => expectedFailure(error) === 'disk-full' || sqliteCode(error) === sqliteFull;
