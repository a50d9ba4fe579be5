// The `data-…` attributes that documents, scripts, styles and tests share. A renamed one would fail silently, so
// data-names.test.ts checks that the sources use only those in these tables.

/** Attributes that a document gives its elements, with their meaning. */
export const MARKS = {
  action: "a call to action, over which nothing floats",
  alert: "the words that the button of /button-test shows",
  "before-after": "two pictures with a line to pull across",
  booked: "a visit that was booked on the page before",
  booking: "the place of the form that books a visit",
  carousel: "a strip of slides, and its parts",
  "carousel-buttons": "",
  "carousel-viewport": "",
  "chat-note": "what the chat's panel says while it is fetched, and where that failed",
  composer: "where the visitor writes to Eve",
  clock: "the promo's time left, as it is seen and as it is read out",
  "clock-spoken": "",
  "drag-handle": "by which the chat's panel is moved",
  dropdown: "an item of the bar that opens a list",
  "edit-noted": "the button that opens the details which the chat noted",
  embed: "the place of a frame, and which one",
  "embed-note": "what stands there until it has come",
  failed: "a note for a frame that did not come",
  first: "the question that is open without anybody's doing",
  home: "the bar of home, which lies on its picture",
  island: "a part that React takes over, and the prefix of its ids",
  prefix: "",
  long: "a bar whose names need a line more",
  offer: "one of the promo's two faces",
  other: "a choice that asks for words of the visitor's own",
  priced: "a service with a price",
  unpriced: "a service without",
  "promo-chip": "where the promo stands on a phone within the page",
  "roof-range": "the range of prices of a roof",
  "roof-view": "a house in several roofs",
  tooltip: "the words of a control's tooltip",
  whole: "the address of the whole style sheet",
  year: "the year, which the visitor's clock knows better",
} as const;

/** Attributes that scripts change while the page is open, with their meaning. */
export const STATES = {
  away: "the bar of actions, or the promo, gives way",
  began: "when a frame was begun",
  covering: "a floating button would lie over a form",
  current: "the link of this page",
  dismissed: "a dropdown was closed by Escape under the pointer",
  done: "a form that was sent",
  embla: "a strip that its script drives",
  loaded: "a frame that has come",
  scrolled: "the page is no longer at its top",
  tone: "whether a message is good or bad news",
} as const;
