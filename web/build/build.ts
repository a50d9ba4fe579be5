import { afterChecking } from "./after-checking.ts";

await afterChecking(() => import("./build-site.ts"));
