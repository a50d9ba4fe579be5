import { afterChecking } from "./after-checking.ts";

await afterChecking(() => import("./dev-site.ts"));
