const megabyte = 1024 * 1024;
const carPhotos = { count: 20, bytes: 15 * megabyte, kinds: ['jpeg', 'png', 'webp'] } as const;
const sheet = { count: 1, bytes: 10 * megabyte, kinds: ['csv'] } as const;
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
  readEmailConfirmation: { method: 'GET', path: '/api/auth/email-confirmation' },
  sendEmailConfirmation: { method: 'POST', path: '/api/auth/email-confirmation' },
  confirmEmail: { method: 'POST', path: '/api/auth/email-confirmation/confirm' },
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
  cancelInquiry: { method: 'DELETE', path: '/api/auth/inquiries', fieldsIn: ['query', 'body'] },
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
  noteView: { method: 'POST', path: '/api/car/:id/view' },
  noteMissedSearch: { method: 'POST', path: '/api/cars/search/missed' },
  readYardCar: { method: 'GET', path: '/api/admin/car/:id' },
  setStatuses: { method: 'POST', path: '/api/admin/cars/status' },
  restoreCar: { method: 'POST', path: '/api/admin/car/:id/restore' },
  addPhotos: { method: 'POST', path: '/api/admin/car/:carID/photos', files: { images: carPhotos } },
  arrangePhotos: { method: 'PUT', path: '/api/admin/car/:carID/photos' },
  describePhoto: { method: 'PUT', path: '/api/admin/photos/:photoID' },
  deletePhoto: { method: 'DELETE', path: '/api/admin/photos/:photoID' },
  retryPhoto: { method: 'POST', path: '/api/admin/photos/:photoID/retry' },
  uploadSheet: { method: 'POST', path: '/api/admin/imports', files: { sheet } },
  readImport: { method: 'GET', path: '/api/admin/imports/:importID' },
  checkSheet: { method: 'POST', path: '/api/admin/imports/:importID/check' },
  importSheet: { method: 'POST', path: '/api/admin/imports/:importID/run' },
  listInbox: { method: 'GET', path: '/api/admin/inquiries' },
  openInquiry: { method: 'GET', path: '/api/admin/inquiries/:id' },
  declineInquiry: { method: 'POST', path: '/api/inquiries/:id/decline' },
  wantInformation: { method: 'POST', path: '/api/inquiries/:id/information' },
  addNote: { method: 'POST', path: '/api/admin/inquiries/:id/notes' },
  readWeek: { method: 'GET', path: '/api/admin/viewings' },
  acceptViewing: { method: 'POST', path: '/api/admin/viewings/:viewingID/accept' },
  moveViewing: { method: 'PUT', path: '/api/admin/viewings/:viewingID' },
  // What people write does not belong in an address.
  callOffViewing: { method: 'DELETE', path: '/api/admin/viewings/:viewingID', fieldsIn: ['body'] },
  blockTimes: { method: 'POST', path: '/api/admin/viewing-blocks' },
  unblockTimes: { method: 'DELETE', path: '/api/admin/viewing-blocks/:blockID' },
  readFigures: { method: 'GET', path: '/api/admin/figures' },
  readRecord: { method: 'GET', path: '/api/admin/record' },
  verifyRecord: { method: 'GET', path: '/api/admin/record/verify' },
  readSettings: { method: 'GET', path: '/api/admin/settings' },
  saveSettings: { method: 'PUT', path: '/api/admin/settings' },
  listStaff: { method: 'GET', path: '/api/admin/staff' },
  removeAdmin: { method: 'DELETE', path: '/api/admin/staff/:id' },
  endAdminSessions: { method: 'DELETE', path: '/api/admin/staff/:id/sessions' },
  inviteAdmin: { method: 'POST', path: '/api/admin/invitations' },
  resendInvitation: { method: 'POST', path: '/api/admin/invitations/:invitationID/send' },
  cancelInvitation: { method: 'DELETE', path: '/api/admin/invitations/:invitationID' },
  readInvitation: { method: 'POST', path: '/api/auth/invitation' },
  acceptInvitation: { method: 'POST', path: '/api/auth/invitation/accept' },
  acceptWithAccount: { method: 'POST', path: '/api/auth/invitation/join' },
  listParked: { method: 'GET', path: '/api/admin/parked' },
  retryParked: { method: 'POST', path: '/api/admin/parked/:promiseID/retry' },
} as const satisfies Record<string, Endpoint>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf' | 'csv';
export type FileLimit = { count: number; bytes: number; kinds: readonly FileKind[] };
export type Endpoint = {
  method: Method;
  path: string;
  /** Other addresses under which the same call is answered. */
  aliases?: readonly string[];
  /** A call with files is sent as multipart/form-data; each field of files has its limits. */
  files?: Record<string, FileLimit>;
  /** Where its fields stand that are not in its path, if not where the method says. */
  fieldsIn?: readonly FieldPlace[];
};
export type FieldPlace = 'query' | 'body';

/** The one place from which a call reads its fields besides its path: a field that stands elsewhere is not read. */
export function placesOf({ method, fieldsIn }: Endpoint): readonly FieldPlace[] {
  return fieldsIn ?? (method === 'GET' || method === 'DELETE' ? ['query'] : ['body']);
}

export type CallName = keyof typeof endpoints;
