import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { DESK_PATHS, DOCUMENTS } from "#contract/routes.ts";
import { type ListFilter, NO_FILTER, readFilter, writeFilter } from "./list/list-filter.ts";

export const LOGIN = DOCUMENTS.desk.path;
export const DASHBOARD = DESK_PATHS.dashboard;
export const PASSWORD = DESK_PATHS.password;
export const JOIN = DESK_PATHS.join;
export const MY_SIGN_IN = DESK_PATHS.signIn;
export const RECOVER = DESK_PATHS.recover;
export const PEOPLE = DESK_PATHS.people;

/** The state of the desk that is in its address. */
export type DeskAddress = {
  /** The tab's id; null for the first tab. */
  tab: string | null;
  /** The text that is searched for; "" for none. */
  query: string;
  /** The open record's id, or the name of a kind's own view. */
  open: string | null;
  /** Another view of the list, "week"; null for the one that was shown last. */
  view: string | null;
  /** The day that such a view shows: "2026-11-23"; null for today. */
  day: string | null;
  /** Filters of the list, and its order. */
  filter: ListFilter;
};

/** Reads `?tab=estimates&q=lee&status=pending&open=…`. By default the first tab, no search, no filter, nothing open. */
export function readAddress(search: string): DeskAddress {
  const params = new URLSearchParams(search);
  return {
    tab: params.get("tab") || null,
    query: (params.get("q") ?? "").trim(),
    open: params.get("open") || null,
    view: params.get("view") || null,
    day: params.get("day") || null,
    filter: readFilter(params),
  };
}

/** Makes the search part of an address, without default values; "" if all values are defaults. */
export function formatSearch(address: Partial<DeskAddress>): string {
  const { tab, query, open, view, day, filter = NO_FILTER } = address;
  const params = new URLSearchParams();
  if (tab) params.set("tab", tab);
  if (query) params.set("q", query);
  writeFilter(params, filter);
  if (view) params.set("view", view);
  if (day) params.set("day", day);
  if (open) params.set("open", open);
  const text = params.toString();
  return text && `?${text}`;
}

type GoTo = (change: Partial<DeskAddress>, how?: { replace: boolean }) => void;

/** The present address and a function that changes it; with `replace` the back button skips the old one. */
export function useDeskAddress(): { address: DeskAddress; goTo: GoTo } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback<GoTo>(
    (change, how) => {
      if (window.location.pathname !== DASHBOARD) return; // the desk is being left
      // Read from the window and not from the last render, because two steps may come at once.
      const now = readAddress(window.location.search);
      void navigate({ search: formatSearch({ ...now, ...change }) }, how);
    },
    [navigate],
  );
  return { address: readAddress(search), goTo };
}

const NEXT = "next";

/** Makes the login's address, which leads on to `next`, a path of the desk with its search. */
export function makeLoginAddress(next: string): string {
  return addNext(LOGIN, next);
}

/** Makes the address of the password's change, which leads on to `next`. */
export function makePasswordAddress(next: string): string {
  return addNext(PASSWORD, next);
}

function addNext(path: string, next: string): string {
  return next === DASHBOARD ? path : `${path}?${new URLSearchParams({ [NEXT]: next })}`;
}

/** Reads the address to open after the login, or after the change of the password. It is always one of the desk. */
export function readAddressAfterLogin(search: string): string {
  const [path, query] = (new URLSearchParams(search).get(NEXT) ?? "").split("?", 2);
  return path === DASHBOARD && query ? `${path}?${query}` : DASHBOARD;
}
