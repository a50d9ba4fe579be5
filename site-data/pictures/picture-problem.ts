export const pictureProblems = {
  format: "cannot be read as a picture; save it as JPEG",
  damaged: "cannot be read as a picture, or is not whole; save it as JPEG or copy it anew",
  pixels: "has more pixels than can be opened; save it with fewer",
  memory: "takes too much memory to be opened; save it as JPEG with fewer pixels",
  time: "takes too long to be opened; save it as JPEG with fewer pixels",
  busy: "cannot be opened yet, as many others are waiting; try again in a minute",
} as const;

export type PictureReason = keyof typeof pictureProblems;

/** A picture's file that cannot be used. The message follows the file's name and says what to do. */
export class PictureProblem extends Error {
  readonly reason: PictureReason;

  constructor(reason: PictureReason, message: string = pictureProblems[reason]) {
    super(message);
    this.reason = reason;
  }
}
