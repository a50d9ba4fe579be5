import { type ComponentType, useEffect } from "react";
import { useLoaderData } from "react-router";
import { crewWords } from "#copy/desk/crew.ts";
import { EntryFrame } from "./session/entry-frame.tsx";
import { isKnown, useWho } from "./session/who.ts";

/** The desk that is loaded for who has signed in: the office's, or the day of a crew. */
export type LoadedDesk = { isOfCrew: boolean; Desk: ComponentType };

/** Loads the day of a crew, and nothing of the office's desk. */
export async function loadCrewDesk(): Promise<LoadedDesk> {
  const { CrewDesk } = await import("./crew/crew-desk.tsx");
  return { isOfCrew: true, Desk: CrewDesk };
}

export const loadOfficeScripts = () => import("./dashboard.tsx");

/** Loads the office's desk, and begins to read the list of the address. */
export async function loadOfficeDesk(search: string): Promise<LoadedDesk> {
  const { Dashboard, openDesk } = await loadOfficeScripts();
  const client = openDesk(search);
  return { isOfCrew: false, Desk: () => <Dashboard client={client} /> };
}

/** The desk, as the server says who it is. Until it has ever said so, and for a person whose role has changed meanwhile, nothing is asked. */
export function DeskOfRole() {
  const loaded = useLoaderData<LoadedDesk | null>();
  const isOfCrew = useWho().role === "crew";
  const isOther = isKnown() && loaded?.isOfCrew !== isOfCrew;
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);
  if (isOther) return null;
  if (loaded) return <loaded.Desk />;
  return (
    <EntryFrame heading={crewWords.unknown.heading}>
      <p role="status">{crewWords.unknown.text}</p>
    </EntryFrame>
  );
}
