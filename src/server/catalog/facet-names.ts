/** What cars are counted by. */
export type ListName = 'carMake' | 'carModel' | 'carBodyType' | 'fuelType' | 'carTransmission' | 'carDrivetrain';
export type RangeName = 'carYear' | 'carPrice' | 'carMileage' | 'monthly';
export type FacetName = ListName | RangeName;
