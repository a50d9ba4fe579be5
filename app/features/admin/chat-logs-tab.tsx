import { chatLogsTab } from "#content/admin.ts";
import { ListEmpty } from "./list-states.tsx";

export function ChatLogsTab() {
  return <ListEmpty title={chatLogsTab.empty} hint={chatLogsTab.emptyHint} />;
}
