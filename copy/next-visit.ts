/** The words of the link to the booking form, with the next free time. */
export const nextVisit = (time: string) => `Next free visit: ${time}`;
