/** Where each call lives. No schemas: this is all the browser needs to make a call. */
export const endpoints = {
  dealer: { method: 'GET', path: '/api/dealer' },
  recentCars: { method: 'GET', path: '/api/cars/recent' },
  listCars: { method: 'GET', path: '/api/get-cars/', aliases: ['/api/get-cars'] },
  readCar: { method: 'GET', path: '/api/car/:id' },
  similarCars: { method: 'GET', path: '/api/car/:id/similar' },
  searchCars: { method: 'GET', path: '/api/cars/search' },
  me: { method: 'GET', path: '/api/auth/me' },
  logIn: { method: 'POST', path: '/api/auth/login' },
  logOut: { method: 'POST', path: '/api/auth/logout', aliases: ['/auth/logout'] },
  signUp: { method: 'POST', path: '/api/auth/signup', aliases: ['/auth/signup'] },
  listYard: { method: 'GET', path: '/api/admin/get-cars' },
  changeStatus: { method: 'POST', path: '/api/admin/change-status' },
  addCar: {
    method: 'POST',
    path: '/api/add-car',
    files: { images: { count: 20, bytes: 15 * 1024 * 1024, kinds: ['jpeg', 'png', 'webp'] } },
  },
  editCar: {
    method: 'PUT',
    path: '/api/edit-car/:carID',
    files: { images: { count: 20, bytes: 15 * 1024 * 1024, kinds: ['jpeg', 'png', 'webp'] } },
  },
  deleteCar: { method: 'DELETE', path: '/api/cars-delete/:id' },
} as const satisfies Record<string, Endpoint>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';
export type FileLimit = { count: number; bytes: number; kinds: readonly FileKind[] };
export type Endpoint = {
  method: Method;
  path: string;
  /** Other addresses under which the same call is answered. */
  aliases?: readonly string[];
  /** A call with files is sent as multipart/form-data; each field of files has its limits. */
  files?: Record<string, FileLimit>;
};
export type CallName = keyof typeof endpoints;
