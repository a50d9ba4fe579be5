import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { leanRouter } from "./scripts/lean-router.ts";
import { pictures } from "./scripts/pictures.ts";
import { plainContent } from "./scripts/plain-content.ts";

/** What the site's own server answers; in development Vite hands these paths to it. */
const SERVER_PATHS = ["/rest", "/auth", "/api", "/healthz", "/readyz"];

const apiOrigin = process.env.EAVES_API_ORIGIN;

export default defineConfig({
  plugins: [leanRouter(), plainContent(), pictures(), tailwindcss(), reactRouter()],
  define: { "import.meta.env.BUILD_YEAR": new Date().getFullYear() },
  server: {
    proxy: apiOrigin ? Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: apiOrigin }])) : {},
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  // One chunk for what every first load needs. A plain /node_modules/ test would also pull in what
                  // is loaded on demand.
                  name: "vendor",
                  priority: 4,
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|rolldown|preload-helper/,
                },
                {
                  // The desk in one piece, with the libraries that only it needs. Below the shell: a group takes what its
                  // modules import along with them, and what every page needs must not end up in here.
                  name: "desk",
                  priority: 0,
                  test: /[\\/]app[\\/](features[\\/]admin[\\/]|routes[\\/]admin)|[\\/]content[\\/]admin\.ts|node_modules[\\/](@tanstack|@supabase[\\/]auth-js)[\\/]/,
                },
                { name: "rows", priority: 3, test: /node_modules[\\/]@supabase[\\/]postgrest-js[\\/]/ },
                {
                  // What stands around every page, and the words on it: one chunk instead of a dozen small ones.
                  name: "shell",
                  priority: 3,
                  test: /[\\/]app[\\/](root|page-meta|runtime-config|routes[\\/]site|features[\\/]shell[\\/](?!brand|error-details|current-year|mobile-menu|nav-dropdown|site-footer|site-header)|ui[\\/](button|field|icon|page-frame|toast|use-hydrated|when-wanted))|[\\/]content[\\/](accessibility|errors|navigation|pages)\.ts|[\\/]site\.config\.ts/,
                },
                // What the application form and the desk share.
                { name: "resume", priority: 1, test: /[\\/]domain[\\/]resume\.ts|[\\/]ui[\\/]byte-size\.ts/ },
                // What the desk and other things that are loaded on demand share.
                {
                  name: "shared",
                  priority: 1,
                  test: /[\\/]app[\\/](backend\.ts|ui[\\/]date-time)|[\\/]domain[\\/](money|estimate-reference)\.ts/,
                },
                {
                  name: "cards",
                  priority: 1,
                  test: /[\\/]app[\\/](ui[\\/](card-back|flip-)|features[\\/]flip-cards[\\/]feature-card)/,
                },
                {
                  // The pieces that nearly every page is made of.
                  name: "parts",
                  priority: 2,
                  test: /virtual:pictures|[\\/]app[\\/]ui[\\/](closing-call|page-head|picture|section-head|steps|value-cards)|[\\/]content[\\/](pictures|sample-notes)\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
