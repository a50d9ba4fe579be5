import { estimatesTab } from "#content/admin.ts";
import { ListEmpty } from "./list-states.tsx";

export function EstimatesTab() {
  return <ListEmpty title={estimatesTab.empty} hint={estimatesTab.emptyHint} />;
}
