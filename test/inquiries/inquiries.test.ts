import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/database/schema.ts';
import { addCar, applicationForm, apply } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const own = async (visitor: { api: { me(): Promise<{ user: { userID: number } | null }> } }) =>
  (await visitor.api.me()).user?.userID ?? 0;

describe('asking about a car', () => {
  test('is for people who are logged in, each for himself', async () => {
    const carID = await addCar(await world.admin());
    const body = { carID, userID: 1 };
    expect((await world.visitor().call('POST', '/api/auth/inquiries', body)).status).toBe(401);
    expect((await world.visitor().call('GET', '/api/auth/inquiries?userID=1')).status).toBe(401);
    expect((await world.visitor().call('DELETE', `/api/auth/inquiries?userID=1&carID=${carID}`)).status).toBe(401);
    const buyer = await world.buyer();
    expect((await buyer.call('POST', '/api/auth/inquiries', body)).status).toBe(403);
    expect((await buyer.call('GET', '/api/auth/inquiries?userID=1')).status).toBe(403);
    expect((await buyer.call('DELETE', `/api/auth/inquiries?userID=1&carID=${carID}`)).status).toBe(403);
    expect((await buyer.call('POST', '/api/auth/inquiries', {})).status).toBe(400);
    expect((await buyer.call('POST', '/api/auth/inquiries', { carID: 'x' })).status).toBe(400);
  });

  test('needs a car on offer, then an application on file', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const hidden = await addCar(admin);
    await admin.api.changeStatus({ carID: hidden, currentStatus: 'active' });
    const buyer = await world.buyer();
    expect(await buyer.call('POST', '/api/auth/inquiries', { carID: 999 })).toMatchObject({ status: 404 });
    expect(await buyer.call('POST', '/api/auth/inquiries', { carID: hidden })).toMatchObject({ status: 404 });
    expect(await buyer.call('POST', '/api/auth/inquiries', { carID })).toMatchObject({
      status: 400,
      body: { code: 'no-pre-approval', message: 'Please fill out a form so we can get you pre-approved.' },
    });
    await apply(buyer);
    const { status, body } = await buyer.call('POST', '/api/auth/inquiries', { carID, userID: await own(buyer) });
    expect({ status, body }).toEqual({ status: 201, body: { inquiryID: expect.any(Number) } });
    expect(await buyer.call('POST', '/api/auth/inquiries', { carID })).toMatchObject({
      status: 409,
      body: { message: 'Already Inquired on this vehicle' },
    });
  });

  test('two clicks at once make one inquiry', async () => {
    const carID = await addCar(await world.admin());
    const buyer = await world.buyer();
    await apply(buyer);
    const answers = await Promise.all([1, 2, 3].map(() => buyer.call('POST', '/api/auth/inquiries', { carID })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await buyer.api.listInquiries()).inquiries).toHaveLength(1);
  });

  test('is counted on the car, and shown to its buyer with its timeline', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer, { carID });
    const [inquiry] = (await buyer.api.listInquiries()).inquiries;
    expect(inquiry).toMatchObject({
      carID,
      carMake: 'Toyota',
      carModel: 'Camry',
      carYear: 2018,
      carMileage: 61_000,
      carPrice: 12_500,
      carTransmission: '8-speed automatic',
      fuelType: 'gasoline',
      carBodyType: 'sedan',
      carImage: '',
      status: 'pending',
      onOffer: true,
      timeline: [{ event: 'submitted', note: '' }],
    });
    expect(Date.parse(inquiry?.answerBy ?? '') - Date.parse(inquiry?.createdAt ?? '')).toBe(3 * 24 * 60 * 60 * 1000);
    expect((await admin.api.listInventory()).cars).toMatchObject([{ carID, inquiryCount: 1 }]);
    await admin.api.changeStatus({ carID, currentStatus: 'active' });
    expect((await buyer.api.listInquiries()).inquiries).toMatchObject([{ carID, onOffer: false }]);
  });

  test('is promised an answer by a day while there is a car to answer about', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer);
    await buyer.call('POST', '/api/auth/inquiries', { carID });
    const promised = async () => (await buyer.api.listInquiries()).inquiries[0]?.answerBy;
    const day = await promised();
    expect(day).toEqual(expect.any(String));
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'active' }], status: 'sold' });
    expect(await promised()).toBeNull();
    await admin.api.setStatuses({ cars: [{ carID, currentStatus: 'sold' }], status: 'active' });
    expect(await promised()).toBe(day);
    await admin.api.changeStatus({ carID, currentStatus: 'active' });
    expect(await promised()).toBeNull();
  });

  test('can be taken back, by query or by body', async () => {
    const admin = await world.admin();
    const [first, second] = [await addCar(admin), await addCar(admin)];
    const buyer = await world.buyer();
    await apply(buyer, { carID: first });
    await buyer.api.requestInquiry({ carID: second });
    const userID = await own(buyer);
    const cancel = await buyer.call('DELETE', `/api/auth/inquiries?userID=${userID}&carID=${first}`);
    expect(cancel).toEqual({ status: 200, body: { message: expect.any(String) } });
    expect((await buyer.call('DELETE', '/api/auth/inquiries', { userID, carID: second })).status).toBe(200);
    expect((await buyer.call('DELETE', '/api/auth/inquiries', { userID, carID: second })).status).toBe(404);
    expect(await buyer.api.listInquiries()).toEqual({ inquiries: [] });
    expect((await admin.api.listInventory()).cars.map((car) => car.inquiryCount)).toEqual([0, 0]);
  });
});

describe('the admin', () => {
  test('alone sees and decides', async () => {
    const carID = await addCar(await world.admin());
    const buyer = await world.buyer();
    await apply(buyer, { carID });
    const calls: [string, string][] = [
      ['GET', `/api/admin/car/${carID}/inquiries`],
      ['POST', '/api/inquiries/1/confirm'],
      ['DELETE', '/api/inquiries-delete/1'],
      ['DELETE', '/api/users/1'],
    ];
    for (const [method, path] of calls) {
      expect((await world.visitor().call(method, path)).status).toBe(401);
      expect((await buyer.call(method, path)).status).toBe(403);
    }
  });

  test('reads what the applicant wrote, under the names of the specification', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer, { carID });
    const { inquiries } = await admin.api.listCarInquiries({ id: carID });
    expect(inquiries).toEqual([
      {
        inquiryID: expect.any(Number),
        userID: await own(buyer),
        carID,
        fName: 'Bea',
        lName: 'Buyer',
        email: expect.stringContaining('@world.test'),
        isEmailConfirmed: true,
        inquiryStatus: 'pending',
        phone: '217-555-0199',
        dob: '1990-05-17',
        UserAddress: '12 Elm Street, Springfield, Illinois 62704',
        timeAtRes: applicationForm().timeAtRes,
        jobTitle: applicationForm().jobTitle,
        tenure: applicationForm().tenure,
        jobAddress: applicationForm().jobAddress,
        payFreq: 'bi-weekly',
        fullpay: '3100.50',
        downpay: '1500',
        time: '48',
        proofOfIncome: expect.stringMatching(/^\/api\/admin\/documents\/\d+$/),
        proofKind: 'pdf',
        createdAt: expect.any(String),
      },
    ]);
    const [told] = (await buyer.api.listInquiries()).inquiries;
    expect(told?.timeline.map((entry) => entry.event)).toEqual(['submitted', 'in review']);
    await admin.api.listCarInquiries({ id: carID });
    expect((await buyer.api.listInquiries()).inquiries[0]?.timeline).toHaveLength(2);
    expect((await admin.call('GET', '/api/admin/car/999/inquiries')).status).toBe(404);
  });

  test('approves once; again gives the same answer', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer, { carID });
    const [asked] = (await admin.api.listCarInquiries({ id: carID })).inquiries;
    const id = asked?.inquiryID ?? 0;
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST', `/api/inquiries/${id}/confirm`)));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { inquiryStatus: 'approved' } });
    const [told] = (await buyer.api.listInquiries()).inquiries;
    expect(told).toMatchObject({ status: 'approved' });
    expect(told?.timeline.map((entry) => entry.event)).toEqual(['submitted', 'in review', 'approved']);
    expect((await admin.call('POST', '/api/inquiries/999/confirm')).status).toBe(404);
  });

  test('deletes an inquiry', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    await apply(await world.buyer(), { carID });
    const [asked] = (await admin.api.listCarInquiries({ id: carID })).inquiries;
    const path = `/api/inquiries-delete/${asked?.inquiryID}`;
    expect(await admin.call('DELETE', path)).toEqual({
      status: 200,
      body: { message: 'Inquiry deleted successfully.' },
    });
    expect((await admin.call('DELETE', path)).status).toBe(404);
    expect((await admin.api.listInventory()).cars).toMatchObject([{ inquiryCount: 0 }]);
  });
});

describe('deleting a person', () => {
  test('takes all that hangs on him along, and ends his sessions', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const buyer = await world.buyer();
    await apply(buyer, { carID });
    await buyer.api.saveCars({ carIDs: [carID] });
    await buyer.api.requestViewing({ carID });
    const userID = await own(buyer);
    expect(await admin.call('DELETE', `/api/users/${userID}`)).toEqual({
      status: 200,
      body: { message: 'User deleted successfully.' },
    });
    expect((await buyer.api.me()).user).toBeNull();
    expect((await admin.call('DELETE', `/api/users/${userID}`)).status).toBe(404);
    expect(await admin.api.listCarInquiries({ id: carID })).toEqual({ inquiries: [] });
    expect((await admin.api.listInventory()).cars).toMatchObject([{ inquiryCount: 0 }]);
  });

  test('nobody deletes himself', async () => {
    const admin = await world.admin();
    expect(await admin.call('DELETE', `/api/users/${await own(admin)}`)).toMatchObject({
      status: 409,
      body: { code: 'last-admin' },
    });
  });

  test('of two admins who delete each other at once one stays', async () => {
    const one = await world.admin();
    const other = await world.buyer();
    const otherID = await own(other);
    await world.database.db.update(users).set({ role: 'admin' }).where(eq(users.userID, otherID));
    const oneID = await own(one);
    const answers = await Promise.all([
      one.call('DELETE', `/api/users/${otherID}`),
      other.call('DELETE', `/api/users/${oneID}`),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await world.database.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });
});
