// Every address of the site, once. The server's router and page filter, the build, the sitemap, robots.txt, the development proxy
// and the names that a company's own page cannot have are made of these tables; docs/architecture.md shows them.

type Address = `/${string}`;

/** Pages of the program by key, in the order of the sitemap: address, and priority in the sitemap (null: left out of it). */
export const PAGES = {
  home: ["/", 1],
  services: ["/services", 0.9],
  whyChooseUs: ["/why-choose-us", 0.8],
  insuranceClaims: ["/insurance-claims", 0.8],
  financing: ["/financing", 0.7],
  faq: ["/faq", 0.6],
  product: ["/product", 0.8],
  projects: ["/projects", 0.6],
  articles: ["/articles", 0.6],
  careers: ["/careers", 0.6],
  application: ["/application", 0.5],
  contact: ["/contact", 0.7],
  contactForm: ["/contact-form", 0.4],
  estimate: ["/estimate", 0.9],
  privacy: ["/privacy", 0.2],
  terms: ["/terms", 0.2],
  accessibility: ["/accessibility", 0.2],
  buttonTest: ["/button-test", null],
  /** Answers unknown addresses: home's content, kept out of search. */
  notFound: ["/404", null],
} as const satisfies Record<string, readonly [Address, number | null]>;

export type PageKey = keyof typeof PAGES;

/** Pages that a company's own page of the same name replaces whole. */
export const REPLACEABLE_PAGES = ["privacy", "terms", "accessibility"] as const satisfies readonly PageKey[];

const REPLACEABLE_PATHS: readonly string[] = REPLACEABLE_PAGES.map((key) => PAGES[key][0]);

/** Addresses with pages below them that are made of a company's files: its towns, its articles, its projects of one kind or town. */
export const PAGE_FOLDERS = {
  towns: "/roofing/",
  articles: "/articles/",
  projects: "/projects/",
} as const satisfies Record<string, Address>;

type Document = {
  readonly path: Address;
  /** May stand in a frame of this site. */
  readonly framed?: true;
  /** Draws a file of a stranger: it has no origin, and may use only what is in the document itself. */
  readonly sandboxed?: true;
  /** Its address or its content belongs to the reader alone: no other company may count visitors there. */
  readonly confidential?: true;
};

/** Documents of the build beside the pages. Search engines are asked to leave out those that are framed or confidential. */
export const DOCUMENTS = {
  samplePapers: { path: "/sample-papers" },
  calculator: { path: "/embed/calculator", framed: true },
  leadForm: { path: "/embed/lead-form", framed: true },
  /** Filled by the server with the answer to a form that was sent without script. */
  formAnswer: { path: "/form-answer", framed: true, confidential: true },
  framedFormAnswer: { path: "/embed/form-answer", framed: true, confidential: true },
  desk: { path: "/admin", confidential: true },
  resumeFrame: { path: "/admin/resume", framed: true, sandboxed: true, confidential: true },
  deskOffline: { path: "/admin/offline", confidential: true },
} as const satisfies Record<string, Document>;

/** Addresses that the desk's document answers beside its own, and routes by itself. */
export const DESK_PATHS = {
  dashboard: "/admin/dashboard",
  password: "/admin/password",
  /** Where a person makes their sign-in, by a link. */
  join: "/admin/join",
  /** Where a person looks after their sign-in. */
  signIn: "/admin/sign-in",
  /** The ways in beside the passkey and the shared password. */
  recover: "/admin/recover",
  people: "/admin/people",
} as const satisfies Record<string, Address>;

/** Folders of the files that the build writes. */
const FILE_FOLDERS = ["/assets", "/share"] as const satisfies readonly Address[];

/**
 * Addresses that the server's application answers, with everything below them. An address that ends in a slash has no page
 * itself.
 */
export const SERVICES = {
  applications: "/api/applications",
  estimates: "/api/estimates",
  photos: "/api/photos",
  roofSize: "/api/roof-size",
  booking: "/api/booking",
  chat: "/api/chat",
  desk: "/api/desk",
  people: "/api/people",
  push: "/api/desk/push",
  webhook: "/api/desk/webhook",
  deskPhotos: "/api/desk/photos",
  siteDesk: "/api/site",
  /** Has `slots` and `inspections`; answers what no other address below /api does. */
  api: "/api",
  visit: "/visit/",
  unsubscribe: "/unsubscribe/",
  calendar: "/calendar/",
  rest: "/rest/v1",
  auth: "/auth/v1",
  health: "/healthz",
  readiness: "/readyz",
} as const satisfies Record<string, Address>;

/** Figures for a monitoring system, if they are switched on; otherwise the address is unknown. */
export const METRICS_PATH = "/metrics";

/** Names that a company's own page cannot have, because something else may answer there. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  [
    ...Object.values(PAGES).flatMap(([path]) => (REPLACEABLE_PATHS.includes(path) ? [] : path)),
    ...Object.values(PAGE_FOLDERS),
    ...Object.values(DOCUMENTS).map(({ path }) => path),
    ...Object.values(SERVICES),
    ...FILE_FOLDERS,
    METRICS_PATH,
    "/index", // the file of the home page
  ].map((path) => path.split("/")[1] ?? ""),
);

const DOCUMENTS_BY_PATH: ReadonlyMap<string, Document> = new Map(
  Object.values(DOCUMENTS).map((document) => [document.path, document]),
);

/** The document at `path`; undefined for pages and unknown addresses. */
export function findDocument(path: string): Document | undefined {
  return DOCUMENTS_BY_PATH.get(path);
}

const SERVICE_PATHS = Object.values(SERVICES);

/** True if the server's application answers the path, and not a document. */
export function isService(path: string): boolean {
  return SERVICE_PATHS.some((base) =>
    base.endsWith("/")
      ? path.startsWith(base) && path !== base
      : path === base || path.startsWith(`${base}/`),
  );
}
