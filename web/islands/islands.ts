/**
 * The islands that are hydrated when a page loads: the loader of each component by the name that the document gives, see
 * island.tsx. Islands that are mounted on demand (chat, promo, booking) are fetched by `scripts/`.
 */
export const islands = {
  application: async () => (await import("./application/application-form.tsx")).ApplicationForm,
  calculator: async () => (await import("./calculator/calculator.tsx")).Calculator,
  "lead-form": async () => (await import("./lead-form/lead-form.tsx")).LeadForm,
};

export type IslandName = keyof typeof islands;
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;
