/**
 * What is hydrated in the browser, by name: the loader of each component. A document names what stands in it, see island.tsx.
 * What is mounted when asked for (chat, promo) is not here: `scripts/` fetch it.
 */
export const islands = {
  application: async () => (await import("./application/application-form.tsx")).ApplicationForm,
  calculator: async () => (await import("./calculator/calculator.tsx")).Calculator,
  "lead-form": async () => (await import("./lead-form/lead-form.tsx")).LeadForm,
};

export type IslandName = keyof typeof islands;
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;
