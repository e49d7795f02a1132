import { eq } from 'drizzle-orm';
import type { Api } from '#contract/api/api.ts';
import type { Role } from '#contract/accounts/account.ts';
import type { CallName } from '#contract/api/endpoints.ts';
import { inquiries, viewings } from '#server/database/schema.ts';
import { addCar, apply, picture } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import type { World } from '../world.ts';
import { viewingTokenOf, type Person } from './people.ts';

/** What one call finds when it is made: an actor of its audience, and what else it needs, made for it alone. */
export type Scene = ReturnType<typeof createScene>;

/** A call that succeeds. The actor makes it, unless another visitor is named. */
export type Act<K extends CallName> = {
  by?: Visitor;
  input: Parameters<Api[K]>[0];
  /** What brings about its later consequences. */
  afterwards?: () => Promise<unknown>;
};
export type Path<K extends CallName> = (scene: Scene) => Promise<Act<K>>;
/** At least one for each call; several where what it does, or writes to the audit log, depends on what it finds. */
export type PathsOf<Calls> = { [K in keyof Calls & CallName]: [Path<K>, ...Path<K>[]] };

type Cast = { carID: number; quietCarID: number; actor: Person; person: (role?: Role) => Promise<Person> };

export function createScene(world: World, { carID, quietCarID, actor, person }: Cast) {
  const { db } = world.database;

  /** Has an application on file, and has asked about the car. */
  async function inquirer(about = carID): Promise<Person & { inquiryID: number }> {
    const buyer = await person();
    await apply(buyer.visitor, { carID: about });
    const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.userID, buyer.userID));
    return { ...buyer, inquiryID: inquiry?.inquiryID ?? 0 };
  }

  /** Has asked about the car and to see it; a time is chosen where that is wanted. */
  async function viewer({ isBooked = false, about = carID } = {}): Promise<Viewer> {
    const buyer = await inquirer(about);
    await buyer.visitor.api.requestViewing({ carID: about });
    const [viewing] = await db.select().from(viewings).where(eq(viewings.userID, buyer.userID));
    const token = await viewingTokenOf(buyer, about);
    const { times } = await world.visitor().api.readViewing({ token });
    const [first = '', ...rest] = times;
    if (isBooked) await world.visitor().api.bookViewing({ token, startsAt: first });
    return { ...buyer, viewingID: viewing?.viewingID ?? 0, token, times: isBooked ? rest : times };
  }

  return {
    world,
    actor,
    /** The car about which a bystander has asked too. */
    carID,
    /** One that a bystander alone comes to see. */
    quietCarID,
    person,
    inquirer,
    viewer,

    /** A car that no bystander has anything to do with, made by an actor who is an admin. */
    car: () => addCar(actor.visitor),

    /** The same with a picture, which cannot be used where that is wanted. */
    async carWithPhoto({ isBroken = false } = {}): Promise<{ carID: number; photoID: number }> {
      const images = [await picture(isBroken ? { width: 10, height: 900 } : { width: 64, height: 48 })];
      const added = await addCar(actor.visitor, { images });
      const { photos } = await actor.visitor.api.readStaffCar({ id: added });
      return { carID: added, photoID: photos[0]?.photoID ?? 0 };
    },
  };
}

type Viewer = Person & { viewingID: number; token: string; times: string[] };
