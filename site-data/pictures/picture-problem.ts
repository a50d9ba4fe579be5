/** A picture's file that cannot be used. The message follows the file's name and says what to do. */
export class PictureProblem extends Error {}

export const pictureProblems = {
  unreadable: "cannot be read as a picture, or is not whole; save it as JPEG or copy it anew",
  memory: "takes too much memory to be opened; save it as JPEG with fewer pixels",
  time: "takes too long to be opened; save it as JPEG with fewer pixels",
  busy: "cannot be opened yet, as many others are waiting; try again in a minute",
} as const;
