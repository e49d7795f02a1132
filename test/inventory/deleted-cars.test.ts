import { describe, expect, test } from 'vitest';
import { undoSeconds } from '#contract/inventory/car-changes.ts';
import { addCar, apply, picture } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const untilGoneForGood = (undoSeconds + 60) * 1000;
const twoWeeksAhead = () => new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length);

describe('a deleted car', () => {
  test('is not found when there was none', async () => {
    const admin = await world.admin();
    expect((await admin.call('DELETE', '/api/cars-delete/404')).status).toBe(404);
    expect((await admin.call('POST', '/api/admin/car/404/restore', {})).status).toBe(404);
  });

  test('is named on record, where nothing else knows it any more', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { carYear: 2019, carMake: 'Honda', carModel: 'Civic' });
    await admin.api.deleteCar({ id: carID });
    world.pass(untilGoneForGood);
    await world.settle();
    const { entries } = await (await world.admin()).api.readAuditLog({ text: '2019 Honda Civic' });
    expect(entries).toMatchObject([
      { action: 'car deleted', object: `car:${carID}`, isGone: true, note: '2019 Honda Civic' },
    ]);
  });

  test('is out of sight at once, for everyone', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { stockNumber: 'R-1', images: [await picture()] });
    const buyer = await world.buyer();
    await apply(buyer);
    const userID = (await buyer.api.me()).user?.userID ?? 0;
    await buyer.api.requestInquiry({ userID, carID });
    await buyer.api.saveCars({ carIDs: [carID] });
    await buyer.api.requestViewing({ carID });
    const { photos } = await admin.api.readStaffCar({ id: carID });
    expect(await admin.call('DELETE', `/api/cars-delete/${carID}`)).toEqual({
      status: 200,
      body: { message: 'Car deleted successfully.' },
    });

    const visitor = world.visitor();
    expect(await visitor.api.listCars()).toEqual([]);
    expect((await visitor.call('GET', `/api/car/${carID}`)).status).toBe(404);
    expect((await visitor.fetch(`/listings/${carID}`)).status).toBe(404);
    expect(await buyer.api.listInquiries({ userID })).toEqual({ inquiries: [] });
    expect(await buyer.api.listSaved()).toMatchObject({ carIDs: [] });
    expect(await buyer.api.saveCars({ carIDs: [carID] })).toMatchObject({ carIDs: [] });
    expect(await buyer.api.listViewings()).toMatchObject({ viewings: [] });
    expect((await buyer.call('POST', '/api/viewings', { carID })).status).toBe(404);
    const other = await world.buyer();
    await apply(other);
    const otherID = (await other.api.me()).user?.userID;
    expect((await other.call('POST', '/api/auth/inquiries', { userID: otherID, carID })).status).toBe(404);

    expect(await admin.api.listInventory()).toEqual({ cars: [] });
    for (const [method, path, body] of [
      ['GET', `/api/car/${carID}`, undefined],
      ['GET', `/api/admin/car/${carID}`, undefined],
      ['GET', `/api/admin/car/${carID}/inquiries`, undefined],
      ['DELETE', `/api/cars-delete/${carID}`, undefined],
      ['POST', '/api/admin/change-status', { carID, currentStatus: 'active' }],
      ['PUT', `/api/admin/car/${carID}/photos`, { order: [] }],
      ['PUT', `/api/admin/photos/${photos[0]?.photoID}`, { alt: 'Front' }],
      ['DELETE', `/api/admin/photos/${photos[0]?.photoID}`, undefined],
    ] as const)
      expect({ path, status: (await admin.call(method, path, body)).status }).toEqual({ path, status: 404 });
    await expect(admin.api.editCar({ carID, title: 'New' })).rejects.toMatchObject({ code: 'car-not-found' });
    await expect(addCar(admin, { stockNumber: 'R-1' })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('comes back with all that hangs on it', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { images: [await picture()] });
    const buyer = await world.buyer();
    await apply(buyer);
    const userID = (await buyer.api.me()).user?.userID ?? 0;
    await buyer.api.requestInquiry({ userID, carID });
    await admin.api.deleteCar({ id: carID });
    world.pass(undoSeconds * 1000);
    await admin.api.restoreCar({ id: carID });
    expect(await world.visitor().api.listCars()).toMatchObject([{ carID, inquiryCount: 1 }]);
    expect((await admin.call('POST', `/api/admin/car/${carID}/restore`, {})).status).toBe(404);

    world.pass(untilGoneForGood);
    await world.settle();
    expect(await world.visitor().api.listCars()).toMatchObject([{ carID, inquiryCount: 1, images: [{}] }]);
  });

  test('brought back and deleted anew has its moment anew', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await admin.api.deleteCar({ id: carID });
    await admin.api.restoreCar({ id: carID });
    world.pass(undoSeconds * 1000);
    await admin.api.deleteCar({ id: carID });
    world.pass(undoSeconds * 1000);
    await world.settle();
    await admin.api.restoreCar({ id: carID });
    expect(await admin.api.listInventory()).toMatchObject({ cars: [{ carID }] });
  });

  test('does not come back when its moment is over, swept away or not', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { stockNumber: 'R-1' });
    await admin.api.deleteCar({ id: carID });
    world.pass(untilGoneForGood);
    expect((await admin.call('POST', `/api/admin/car/${carID}/restore`, {})).status).toBe(404);
    await world.settle();
    expect((await admin.call('POST', `/api/admin/car/${carID}/restore`, {})).status).toBe(404);
    expect(await addCar(admin, { stockNumber: 'R-1' })).toBeGreaterThan(carID);
  });

  test('takes its files along, and tells those who asked', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { images: [await picture()] });
    const buyer = await world.buyer({ email: 'ada@world.test' });
    await apply(buyer);
    const userID = (await buyer.api.me()).user?.userID ?? 0;
    await buyer.api.requestInquiry({ userID, carID });
    await world.settle();
    const { imageUrl } = await world.visitor().api.readCar({ id: String(carID) });
    expect((await world.visitor().fetch(imageUrl)).status).toBe(200);
    await admin.api.deleteCar({ id: carID });
    world.pass(untilGoneForGood);
    const emails = (await world.emails()).filter((email) => email.to === 'ada@world.test');
    expect(emails.at(-1)?.subject).toBe('The 2018 Toyota Camry is no longer for sale');
    expect((await world.visitor().fetch(imageUrl)).status).toBe(404);
    expect(await buyer.api.listInquiries({ userID })).toEqual({ inquiries: [] });
  });

  describe('that people are coming to see', () => {
    const phone = '217-555-0177';
    const isAbout = (subject: RegExp) => async (to: string) =>
      (await world.emails()).filter((email) => email.to === to && subject.test(email.subject)).length;
    const calledOff = isAbout(/Your viewing is canceled/);
    const withdrawn = isAbout(/is no longer for sale/);

    /** A buyer with an account, someone who left an address, and someone who left none. */
    async function wantedCar() {
      const admin = await world.admin();
      const carID = await addCar(admin);
      const { days } = await admin.api.readWeek({ day: twoWeeksAhead() });
      const [first = '', second = '', third = ''] = days.flatMap(({ beginnings }) => beginnings);
      const buyer = await world.buyer({ email: 'ada@world.test' });
      await apply(buyer);
      await buyer.api.requestViewing({ carID });
      const [waiting] = (await admin.api.readWeek({})).waiting;
      await admin.api.moveViewing({ viewingID: waiting?.viewingID ?? 0, startsAt: first });
      await admin.api.bookGuest({ carID, startsAt: second, fName: 'Told', email: 'told@walker.test' });
      const { viewingID } = await admin.api.bookGuest({ carID, startsAt: third, fName: 'Gus', phone });
      await world.settle();
      return { admin, carID, buyer, toCall: [{ viewingID, fName: 'Gus', lName: '', phone }] };
    }

    test('tells each of them that the viewing is called off, and names whom to call; before and afterwards', async () => {
      const { admin, carID, toCall } = await wantedCar();
      const looks = async () =>
        (await admin.api.readAuditLog({})).entries.filter(({ action }) => action === 'viewing viewed').length;
      expect(await looks()).toBe(0);
      // Two viewings are called off by email, which says that the car is gone.
      expect(await admin.api.foreseeDeletion({ id: carID })).toEqual({
        emails: 2,
        viewings: 3,
        toCall,
        sales: 0,
        rounds: 0,
      });
      expect(await looks()).toBe(1);
      const before = (await world.emails()).length;
      expect(await admin.api.deleteCar({ id: carID })).toEqual({ message: 'Car deleted successfully.', toCall });
      expect(await looks()).toBe(2);
      expect(await world.emails()).toHaveLength(before);
      world.pass(untilGoneForGood);
      expect(await world.emails()).toHaveLength(before + 2);
      for (const to of ['ada@world.test', 'told@walker.test']) expect(await calledOff(to), to).toBe(1);
      expect(await withdrawn('ada@world.test')).toBe(0);
      const email = (await world.emails()).findLast(({ to }) => to === 'told@walker.test');
      expect(email?.text).toContain('Hi Told,');
      expect(email?.text).toContain('Your viewing of the 2018 Toyota Camry on');
      expect(email?.text).not.toContain('/viewing/');
      expect(email?.attachments[0]?.content).toContain('METHOD:CANCEL');
    });

    test('brought back, lets them come: nobody is told anything', async () => {
      const { admin, carID, buyer } = await wantedCar();
      const before = (await world.emails()).length;
      await admin.api.deleteCar({ id: carID });
      await admin.api.restoreCar({ id: carID });
      world.pass(untilGoneForGood);
      expect(await world.emails()).toHaveLength(before);
      expect((await buyer.api.listViewings()).viewings).toMatchObject([{ status: 'booked' }]);
      const { viewings } = await (await world.admin()).api.readWeek({ day: twoWeeksAhead() });
      expect(viewings.map(({ status }) => status)).toEqual(['booked', 'booked', 'booked']);
    });

    test('and archived a moment before, tells them once, although nothing is left of the viewing', async () => {
      const { admin, carID } = await wantedCar();
      await admin.api.changeStatus({ carID, currentStatus: 'active' });
      expect(await admin.api.foreseeDeletion({ id: carID })).toEqual({
        emails: 0,
        viewings: 0,
        toCall: [],
        sales: 0,
        rounds: 0,
      });
      expect(await admin.api.deleteCar({ id: carID })).toEqual({ message: 'Car deleted successfully.' });
      world.pass(untilGoneForGood);
      for (const to of ['ada@world.test', 'told@walker.test']) expect(await calledOff(to), to).toBe(1);
    });

    test('is not foreseen to be deleted when it is not there', async () => {
      const { admin, carID } = await wantedCar();
      await admin.api.deleteCar({ id: carID });
      for (const id of [carID, 404])
        await expect(admin.api.foreseeDeletion({ id })).rejects.toMatchObject({ code: 'car-not-found' });
    });
  });

  test('is deleted once when two admins press at the same time', async () => {
    const admins = [await world.admin(), await world.admin()];
    const carID = await addCar(admins[0]!);
    const answers = await Promise.all(admins.map((admin) => admin.call('DELETE', `/api/cars-delete/${carID}`)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});
