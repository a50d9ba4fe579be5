import type { Config } from "@react-router/dev/config";
import { finishStatic } from "./scripts/finish-static.ts";
import { finishStyles } from "./scripts/finish-styles.ts";
import { finishSharing } from "./scripts/sharing/finish-sharing.ts";

export default {
  ssr: false,
  // "/404" matches the splat route: what an unknown path is answered with. The desk is never prerendered;
  // it starts from `__spa-fallback.html`.
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths().filter((path) => !path.startsWith("/admin")),
    "/404",
  ],
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = `${reactRouterConfig.buildDirectory}/client`;
    await finishStatic(folder);
    await finishStyles(folder);
    await finishSharing(folder);
  },
} satisfies Config;
