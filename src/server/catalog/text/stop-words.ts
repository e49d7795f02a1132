import { stem } from './fold.ts';

/** Words that say nothing about which car is meant. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about all also an and any are around as at auction auto autos be but buy by can car cars do for find from get gimme good got great has have here hello hey hi i im in is it its just like
  ending ends lookin look looking low me my near need new nice no non not of on one only or please put pay paying really repo repossessed s sale show some somethin something sumthin than that the
  there these this to tryna u used vehicle vehicles w wanna want was we were what whats which will with without would you your
  al algo barata bien buen buena bueno buscar busco carro carros coche coches como comprar con dar de del doy el en es hay hola la las lo los mi necesito ni nuevo o ocupo pa pagando pagar para por puedo puro que quiero
  se sea si sin sino solamente solo su tenga tengo tiene tienen un una uno unicamente usada usadas usado usados vehiculo vehiculos venta y`
    .split(/\s+/)
    .map(stem),
);
