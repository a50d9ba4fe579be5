// `npm run test:hold`: runs the tests of kills, nonsense and floods; `-- floods` takes only these.
import { runBrowserTests } from "./prepare/browser-tests.mjs";

await runBrowserTests(["vitest/vitest.mjs", "run", "--project", "hold"]);
