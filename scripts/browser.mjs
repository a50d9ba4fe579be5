// `npm run browser`: runs the browser tests; `-- chat` takes only these.
import { runBrowserTests } from "./prepare/browser-tests.mjs";

await runBrowserTests(["playwright/cli.js", "test"]);
