/** Classes of a press beside the one that matters most: dark on white, so that it is read in the sun, and as high as a thumb. */
export const WAY =
  "inline-flex min-h-12 items-center justify-center rounded-card border-2 border-ink bg-white px-4 font-bold no-underline active:bg-ink/10";
