interface ImportMetaEnv {
  /** The year in which the pages were prerendered; set in vite.config.ts. */
  readonly BUILD_YEAR: number;
}
