import { serverErrors } from "../server-errors.ts";

/** Refusals of a visitor's photo. */
export const photoErrors = {
  size: "This photo is over 60 MB. Please choose a smaller one.",
  empty: "This file is empty. Choose it again, or pick another photo.",
  format: "We can't open this file as a photo. A JPEG, PNG or HEIC from your phone works.",
  damaged: "This photo is damaged, and there's nothing of it that we can show. Please choose another one.",
  pixels: "This photo has more pixels than we can open. Please send a smaller copy, or a screenshot of it.",
  memory:
    "This photo takes more memory than we have to open it. Please send a smaller copy, or a screenshot.",
  time: "This photo takes us too long to open. Please send a smaller copy, or a screenshot of it.",
  busy: "Many photos are coming in right now. Please try again in a moment.",
  tooMany:
    "That's a lot of photos from this connection. Please go on without more of them, and show us the rest when we come.",
  noMoreToday: "We can't take any more photos today. Please go on without them, and show us when we come.",
  failed: serverErrors.unavailable,
  lost: "The connection dropped. Please try again.",
} as const;

/** Refusals of a crew's photo. */
export const crewPhotoErrors = {
  shared: "The shared password takes no photos of visits. Sign in as yourself.",
  notYours: "This visit is not one of your crew's any more.",
  visitFull: "This visit has sixty photos, which is the most.",
  dayFull: "No more photos are taken today. They are sent tomorrow by themselves.",
  tooMany: "Many photos came from this connection. The rest is sent within the hour.",
} as const;

/** The photos beside a form. */
export const photoField = {
  add: "Add photos",
  more: "Add more photos",
  camera: "Take a photo",
  label: "Photos of your roof",
  optional: "optional",
  hint: "Up to six. They help us see what we're up against before we climb up. Only our staff can open them.",
  alt: (place: number) => `Photo ${place} of your roof`,
  waiting: "Waiting",
  sending: (percent: number) => `${percent}% sent`,
  opening: "Almost there",
  ready: "Ready",
  retry: "Try again",
  remove: "Remove",
  ofPhoto: (action: string, place: number) => `${action}: photo ${place}`,
  told: {
    ready: (place: number) => `Photo ${place} is ready.`,
    failed: (place: number, why: string) => `Photo ${place}: ${why}`,
    removed: (place: number) => `Photo ${place} removed.`,
  },
  full: "Six photos is the limit.",
  unsent: "Your photos are still on their way. Wait until each one is ready, or remove it.",
  unloaded: "The photos didn't load. Try again, or send the form without them.",
} as const;
