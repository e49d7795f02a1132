import type { makes } from './car-terms.ts';
import { problemOfVin } from './vin.ts';

type Make = (typeof makes)[number];

/**
 * Which makes begin their numbers how. Codes that a maker shares among several of its makes are told apart by the fifth
 * character where that is possible, and left out where it is not.
 */
const beginnings: Record<Make, RegExp> = {
  Toyota: /^(JT[2-5DEKLMN]|4T[134A]|5T[BDEF]|2T[13]|1NX|3TM|3TY|5YF|7MU)/,
  Honda: /^(JH[LM]|1HG|2H[GJK]|3HG|3CZ|5F[NP]|5J6|19X|7FA|SH[HS])/,
  Ford: /^(1F[ABCDMT]|1ZV|2F[AMT]|3F[AEMT]|NM0|WF0)/,
  Chevrolet: /^(1G[1ABCN]|2G[1CN]|3G[1CN]|2CN|1Y1|KL[178])/,
  BMW: /^(WB[ASXY]|5UX|5UM|5YM|4US|3MW)/,
  'Mercedes-Benz': /^(WD[BCDPZ34]|W1[KNWY]|4JG|55S)/,
  Nissan: /^(1N[46]|3N[168]|5N1|5BZ|JN6|KNM)/,
  Volkswagen: /^(WVW|WVG|WV[12]|3V[VW]|1VW|1V2|9BW)/,
  Hyundai: /^(KMH|KM8|5N[MPT]|5XYZ|7YA)/,
  Kia: /^(KN[ACD]|5XX|5XY[^Z]|3KP)/,
  Audi: /^(WAU|WA1|WUA|TRU)/,
  Subaru: /^(JF[12]|4S[34])/,
  Mazda: /^(JM[13]|4F[24]|1YV|3MZ|3MV|7MM)/,
  Lexus: /^(JT[68HJ]|2T2|58A)/,
  Jeep: /^(1J[48]|[1-3]C4.J|ZAC)/,
  Mitsubishi: /^(JA[34]|4A[34]|ML3)/,
  Tesla: /^(5YJ|7SA|7G2|LRW|XP7)/,
  Volvo: /^(YV[14]|7JR|LYV)/,
  Dodge: /^(1B[347]|1D[3478]|2B[347]|2D[48]|3B7|3D[347]|[12]C3.D|[1-3]C4.D)/,
  GMC: /^(1G[DJKT]|2G[KT]|3G[KT])/,
};

/** The make that a good number tells; undefined where it could be several or is none of ours. */
export function makeOfVin(vin: string): string | undefined {
  if (problemOfVin(vin) !== undefined) return undefined;
  return Object.entries(beginnings).find(([, begins]) => begins.test(vin))?.[0];
}
