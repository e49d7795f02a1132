/** How a car is called in a sentence. */
export const carName = (car: { carYear: number; carMake: string; carModel: string }) =>
  `${car.carYear} ${car.carMake} ${car.carModel}`;
