import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { DESK_PATHS, DOCUMENTS } from "#contract/routes.ts";

export const LOGIN = DOCUMENTS.desk.path;
export const DASHBOARD = DESK_PATHS.dashboard;
export const PASSWORD = DESK_PATHS.password;

/** What the desk shows: all of it stands in the address. */
export type DeskAddress = {
  /** A kind's id; null for the first kind. */
  tab: string | null;
  /** What is searched for; "" for everything. */
  query: string;
  /** The open record's id, or the name of a kind's own view. */
  open: string | null;
};

/** `?tab=estimates&q=lee&open=…`: what is not named is the first tab, no search, nothing open. */
export function readAddress(search: string): DeskAddress {
  const params = new URLSearchParams(search);
  return {
    tab: params.get("tab") || null,
    query: (params.get("q") ?? "").trim(),
    open: params.get("open") || null,
  };
}

/** The search part of an address, or "", with nothing in it that goes without saying. */
export function searchOf({ tab, query, open }: DeskAddress): string {
  const params = new URLSearchParams();
  if (tab) params.set("tab", tab);
  if (query) params.set("q", query);
  if (open) params.set("open", open);
  const text = params.toString();
  return text && `?${text}`;
}

type GoTo = (change: Partial<DeskAddress>, how?: { replace: boolean }) => void;

/** The address of now, and how to change it: a step that `replace`s leaves nothing for the back button. */
export function useDeskAddress(): { address: DeskAddress; goTo: GoTo } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback<GoTo>(
    (change, how) => {
      if (window.location.pathname !== DASHBOARD) return; // it is being left
      // Not that of the last drawing: two steps may come at once.
      const now = readAddress(window.location.search);
      void navigate({ search: searchOf({ ...now, ...change }) }, how);
    },
    [navigate],
  );
  return { address: readAddress(search), goTo };
}

const NEXT = "next";

/** The login that leads on to `next`, the desk's path with its search; the desk as it opens goes without saying. */
export function loginAddress(next: string): string {
  return leadingOn(LOGIN, next);
}

/** The change of the password that leads on to `next`. */
export function passwordAddress(next: string): string {
  return leadingOn(PASSWORD, next);
}

function leadingOn(path: string, next: string): string {
  return next === DASHBOARD ? path : `${path}?${new URLSearchParams({ [NEXT]: next })}`;
}

/** Where the login, or the change of the password, leads on to, by its own search. Only ever to the desk, whatever a link says. */
export function addressAfterLogin(search: string): string {
  const [path, query] = (new URLSearchParams(search).get(NEXT) ?? "").split("?", 2);
  return path === DASHBOARD && query ? `${path}?${query}` : DASHBOARD;
}
