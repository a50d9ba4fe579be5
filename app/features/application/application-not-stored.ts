/** The application was not stored; `message` is what the visitor reads. */
export class ApplicationNotStored extends Error {}
