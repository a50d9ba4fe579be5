import type { Config } from "@react-router/dev/config";
import { finishStatic } from "./scripts/finish-static.ts";

export default {
  ssr: false,
  // "/404" matches the splat route: what an unknown path is answered with. The desk is never prerendered;
  // it starts from `__spa-fallback.html`.
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths().filter((path) => !path.startsWith("/admin")),
    "/404",
  ],
  buildEnd: ({ reactRouterConfig }) => finishStatic(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
