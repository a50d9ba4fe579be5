/** Pictures that the pages' code names and a company may replace by one of its own, each with its place in words for who chooses. */
export const PAGE_PICTURES = {
  hero: "At the top of the home page, wide",
  "hero-phone": "The same on a phone",
  share: "Beside links that people share",
  "careers-site": "On the page about jobs",
  porch: "At the top of Why choose us",
  "claims-house": "At the top of Insurance claims",
} as const;
