import { parseSearch } from '#contract/catalog/search.ts';

/** What people ask: browsing, filtering, typing, mistyping, paging. */
export const addresses = [
  '',
  'page=3',
  'sort=price-asc',
  'sort=mileage-asc&page=5',
  'carMake=Toyota',
  'carMake=Toyota&carModel=Camry&sort=year-desc',
  'carMake=Honda,Toyota,Mazda&maxPrice=12000',
  'carBodyTypes=suv&maxPrice=20000&sort=price-asc',
  'carBodyTypes=truck&carDrivetrain=4WD&minYear=2015',
  'carBodyTypes=sedan,hatchback&fuelType=hybrid,electric',
  'fuelType=electric&sort=monthly-asc',
  'carTransmission=manual&minYear=2012',
  'minPrice=8250&maxPrice=14750',
  'maxMonthly=300&sort=monthly-asc',
  'minYear=2018&maxMileage=60000&sort=mileage-asc',
  'minPrice=10000&maxPrice=20000&minYear=2014&maxYear=2020&maxMileage=90000',
  'carMake=Ford&carBodyTypes=truck&minMileage=20000&maxMileage=120000&sort=price-desc',
  'q=toyota+suv+under+15k+less+than+60k+miles+automatic',
  'q=chevy+truck+4x4',
  'q=f150',
  'q=honda+crv+2015-2020',
  'q=leather+seats',
  'q=heated+se',
  'q=sunroof&carBodyTypes=suv',
  'q=one+owner+clean&sort=price-asc',
  'q=toyta+corola',
  'q=mersedes+under+25k',
  'q=lether+sunrof',
  'q=bluetoth',
  'q=ram+1500+under+30k',
  'q=electric+under+300+a+month',
  'q=toyota+diesel+under+2000',
];

export const queries = addresses.map((address) => parseSearch(new URLSearchParams(address)).query);
