import { useSyncExternalStore } from "react";
import { STAFF_ROLES, type StaffRole, staffRank } from "#contract/staff-account.ts";
import { localStore } from "#web/ui/storage.ts";
import { waitForOnline } from "#web/ui/wait-for-online.ts";
import { callDesk, DeskError } from "../desk-call.ts";
import { getDeviceId, setProvenName } from "../device.ts";
import { nameBrowser } from "./browser-name.ts";

/** The person who has signed in. Of the account that staff may share `member` is null, and `name` is "". */
export type Who = {
  role: StaffRole;
  member: string | null;
  name: string;
  /** The key of a crew's member's crew. */
  crew: string | null;
  /** True where anybody has a sign-in of their own. */
  hasPeople: boolean;
  /** True where a draft of the site may be put live. */
  mayPublish: boolean;
};

const KEPT = "eaves-desk-who";
const LOOK_AGAIN_MS = 3_000;
const LOOK_AGAIN_OFFLINE_MS = 60_000;

/** The account that staff share, until the server has said who it is. */
const SHARED: Who = {
  role: "owner",
  member: null,
  name: "",
  crew: null,
  hasPeople: false,
  mayPublish: true,
};

/** True once the server has said that the session only makes a sign-in. */
let isEnrolling = false;
let isLookingAgain = false;

let who = readKept();
setProvenName(who?.name ?? "");
const listeners = new Set<() => void>();

/**
 * Opens the desk in this browser's session, and keeps who it is for a start without a connection.
 * @returns null, or the server's words for why the session opens nothing; "" for one that has ended
 */
export async function openSession(): Promise<string | null> {
  try {
    const [opened] = await callDesk("open_desk", { device: getDeviceId(), browser: nameBrowser() });
    isEnrolling = opened?.role === null;
    if (!opened || isEnrolling) return "";
    set({
      role: opened.role as StaffRole,
      member: opened.is_shared ? null : opened.member_id,
      name: opened.is_shared ? "" : opened.name,
      crew: opened.crew || null,
      hasPeople: opened.has_people,
      mayPublish: opened.may_publish,
    });
    return null;
  } catch (error) {
    if (error instanceof DeskError && error.status === 403) return error.message;
    if (error instanceof DeskError && error.status === 401) return ""; // it has ended
    // No answer yet: the desk says so by itself, and nothing opens until there is one.
    void lookAgain();
    return null;
  }
}

/** Opens the session later; a phone without a connection is spared. */
async function lookAgain(): Promise<void> {
  if (isLookingAgain) return;
  isLookingAgain = true;
  await waitForOnline(navigator.onLine ? LOOK_AGAIN_MS : LOOK_AGAIN_OFFLINE_MS);
  isLookingAgain = false;
  await openSession();
}

/** True where this browser knows who it was, so that the desk may be drawn before the server has said it again. */
export function isKnown(): boolean {
  return who !== null;
}

/** True where a member of a crew was signed in here, and the account `user` in the browser's session is theirs. */
export function isCrewOf(user: string | null): boolean {
  return who?.role === "crew" && who.member !== null && who.member === user;
}

/** True where the session only makes a sign-in: it began by a link or a recovery code. */
export function mustEnrol(): boolean {
  return isEnrolling;
}

export function forgetWho(): void {
  set(null);
}

export function readWho(): Who {
  return who ?? SHARED;
}

export function useWho(): Who {
  return useSyncExternalStore(subscribeWho, readWho);
}

export function subscribeWho(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True where whoever has signed in has this role or a higher one. */
export function isAtLeast({ role }: Who, wanted: StaffRole): boolean {
  return staffRank(role) >= staffRank(wanted);
}

function set(changed: Who | null): void {
  if (JSON.stringify(changed) === JSON.stringify(who)) return;
  who = changed;
  if (who) localStore.set(KEPT, JSON.stringify(who));
  else localStore.remove(KEPT);
  setProvenName(who?.name ?? "");
  for (const listener of listeners) listener();
}

function readKept(): Who | null {
  const kept = localStore.getObject(KEPT) as Partial<Who>;
  return kept.role && STAFF_ROLES.includes(kept.role) ? { ...SHARED, ...kept } : null;
}
