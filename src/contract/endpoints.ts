const megabyte = 1024 * 1024;
const carPhotos = { count: 20, bytes: 15 * megabyte, kinds: ['jpeg', 'png', 'webp'] } as const;
const proof = { count: 1, bytes: 10 * megabyte, kinds: ['jpeg', 'png', 'webp', 'heic', 'pdf'] } as const;

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
    files: { images: carPhotos },
  },
  editCar: {
    method: 'PUT',
    path: '/api/edit-car/:carID',
    files: { images: carPhotos },
  },
  deleteCar: { method: 'DELETE', path: '/api/cars-delete/:id' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
  forgetPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  listSessions: { method: 'GET', path: '/api/auth/sessions' },
  endSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  readSecondFactor: { method: 'GET', path: '/api/auth/second-factor' },
  beginSecondFactor: { method: 'POST', path: '/api/auth/second-factor' },
  confirmSecondFactor: { method: 'POST', path: '/api/auth/second-factor/confirm' },
  removeSecondFactor: { method: 'POST', path: '/api/auth/second-factor/remove' },
  preApproveInfo: { method: 'GET', path: '/api/auth/pre-approve-info/:userID' },
  apply: { method: 'POST', path: '/api/auth/apply', files: { proofOfIncome: proof } },
  updateApplication: { method: 'PUT', path: '/api/auth/apply', files: { proofOfIncome: proof } },
  requestInquiry: { method: 'POST', path: '/api/auth/inquiries' },
  listInquiries: { method: 'GET', path: '/api/auth/inquiries' },
  cancelInquiry: { method: 'DELETE', path: '/api/auth/inquiries' },
  listCarInquiries: { method: 'GET', path: '/api/admin/car/:id/inquiries' },
  confirmInquiry: { method: 'POST', path: '/api/inquiries/:id/confirm' },
  deleteInquiry: { method: 'DELETE', path: '/api/inquiries-delete/:id' },
  deleteUser: { method: 'DELETE', path: '/api/users/:id' },
  requestViewing: { method: 'POST', path: '/api/viewings' },
  listViewings: { method: 'GET', path: '/api/auth/viewings' },
  readViewing: { method: 'GET', path: '/api/viewings/:token' },
  bookViewing: { method: 'POST', path: '/api/viewings/:token' },
  cancelViewing: { method: 'DELETE', path: '/api/viewings/:token' },
  carsByID: { method: 'GET', path: '/api/cars/by-id' },
  listSaved: { method: 'GET', path: '/api/auth/saved' },
  saveCars: { method: 'POST', path: '/api/auth/saved' },
  unsaveCar: { method: 'DELETE', path: '/api/auth/saved/:carID' },
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
