import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refusals } from '#contract/api/refusals.ts';
import { createLog } from '#server/log.ts';
import { addCar, apply, applicationForm, pdf, picture } from '../builders.ts';
import { filesIn } from '../files.ts';
import { fillDisk } from '../full-disk.ts';
import { useWorld } from '../world.ts';

const lines: Record<string, unknown>[] = [];
const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
const world = useWorld({}, { log: createLog('info', { write }) });

test.each(
  ['tmp', 'files/private'].flatMap((folder) =>
    ['ENOSPC', 'EDQUOT', 'EROFS'].map((code): [string, string] => [folder, code]),
  ),
)(
  'a file for which there is no room in %s (%s) is refused with 507, and nothing of it is kept',
  async (folder, code) => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    const photo = await picture();
    const before = await filesIn(world.dataDirectory, 'tmp');
    lines.length = 0;
    const makeRoom = fillDisk(join(world.dataDirectory, folder), code);
    onTestFinished(makeRoom);
    const refused = await Promise.allSettled([
      buyer.api.apply({ ...applicationForm({ carID }), proofOfIncome: [pdf()] }),
      admin.api.addPhotos({ carID, images: [photo] }),
    ]);
    expect(refused).toMatchObject(refused.map(() => ({ reason: { code: 'disk-full' } })));
    expect(refusals['disk-full'].status).toBe(507);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await filesIn(world.dataDirectory, 'tmp')).toEqual(before);

    makeRoom();
    await apply(buyer, { carID });
    expect((await admin.api.listCarInquiries({ id: carID })).inquiries).toHaveLength(1);
  },
);
