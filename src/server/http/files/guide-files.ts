import type { FastifyInstance, FastifyReply } from 'fastify';
import { languages, type Language } from '#contract/api/paths.ts';
import { id } from '#contract/api/numbers.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Car } from '#contract/inventory/car.ts';
import { guideFiles } from '#contract/inventory/guide/guide-files.ts';
import { networkOf } from '#server/accounts/throttling/network.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { CarStore } from '#server/inventory/cars/public-cars.ts';
import type { GuideForms } from '#server/inventory/guides/guide-forms.ts';
import { sendPublicAnswer, type PublicAnswers } from '../cache/shared-answers.ts';
import { admit } from '../invoke.ts';
import type { MakeAsk } from '../visitor.ts';

type Kept = ReturnType<PublicAnswers['keep']>;
type GuideParams = { Params: { language: string; id?: string } };

/** Buyers Guides as PDFs: of cars that everybody can see for everybody, of the others for admins. */
export function serveGuideFiles(
  http: FastifyInstance,
  parts: {
    makeAsk: MakeAsk;
    publicAnswers: PublicAnswers;
    catalog: Catalog;
    carStore: CarStore;
    guideForms: GuideForms;
  },
): void {
  const { catalog, guideForms, publicAnswers } = parts;
  const underWay = new Map<string, Promise<Kept>>();

  http.get<GuideParams>(guideFiles.public, async (request, reply) => {
    const language = languageIn(request.params.language);
    const carID = idIn(request.params.id);
    // The one spelling under which it is kept.
    const address = `/buyers-guides/${language}/${carID}.pdf`;
    const madeFrom = publicAnswers.version();
    const kept = publicAnswers.find(address);
    const answer =
      kept ??
      (await once(`${madeFrom} ${address}`, async () =>
        publicAnswers.keep(address, {
          status: 200,
          headers: headersOf(carID, language),
          body: await write(catalog.snapshot().find(carID), language, request.ip),
          madeFrom,
        }),
      ));
    reply.hijack();
    return sendPublicAnswer(answer, request.raw, reply.raw);
  });

  http.get<GuideParams>(guideFiles.staff, async (request, reply) => {
    await admit('admin', parts.makeAsk(request, reply).ask);
    const language = languageIn(request.params.language);
    const carID = idIn(request.params.id);
    const [car] = await parts.carStore.readMany([carID]);
    return sendPrivately(reply, headersOf(carID, language), await write(car, language, request.ip));
  });

  http.get<GuideParams>(guideFiles.preview, async (request, reply) => {
    await admit('admin', parts.makeAsk(request, reply).ask);
    const language = languageIn(request.params.language);
    return sendPrivately(reply, headersOf('sample', language), await guideForms.preview(language));
  });

  /** Whoever asks for what is being made waits for it; nothing is made twice. */
  function once(key: string, make: () => Promise<Kept>): Promise<Kept> {
    const made = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  async function write(car: Car | undefined, language: Language, ip: string): Promise<Buffer> {
    if (car?.guide === undefined) throw new Refusal('not-found');
    const { carMake, carModel, carYear, vin, guide } = car;
    return guideForms.write({ carMake, carModel, carYear, vin, guide }, language, [networkOf(ip)]);
  }
}

function sendPrivately(reply: FastifyReply, headers: Record<string, string>, body: Buffer): FastifyReply {
  return reply.headers({ ...headers, 'cache-control': 'private, no-store' }).send(body);
}

const headersOf = (name: number | 'sample', language: Language): Record<string, string> => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="buyers-guide-${name}-${language}.pdf"`,
  // Browsers show a PDF with a plug-in of their own, which a sandbox turns off.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
});

function languageIn(written: string): Language {
  const language = languages.find((one) => one === written);
  if (language === undefined) throw new Refusal('not-found');
  return language;
}

function idIn(written: string | undefined): number {
  const asked = id.safeParse(written);
  if (!asked.success) throw new Refusal('not-found');
  return asked.data;
}
