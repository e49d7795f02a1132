import { stem } from './fold.ts';

/** Words that say nothing about which car is meant. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about all also an and any are around as at auction auto autos be but buy by can car cars do for find from get good great has have here i im in is it its just like
  look looking low me my near need new nice no non not of on one only or please put pay paying really repo repossessed s sale show some something than that the
  there these this to used vehicle vehicles want was we were what which will with without would you your
  al algo barata bien buen buena bueno buscar busco carro carros coche coches como comprar con dar de del doy el en es la las lo los ni nuevo o pagando pagar para por puedo puro que quiero
  se sea si sin sino solamente solo su tenga tengo un una uno unicamente usada usadas usado usados vehiculo vehiculos venta y`
    .split(/\s+/)
    .map(stem),
);
