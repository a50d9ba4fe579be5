import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { pages } from "#content/pages.ts";
import { type DeskPlace, placeOf, searchOf } from "./desk-place.ts";

type GoTo = (change: Partial<DeskPlace>, how?: { replace: boolean }) => void;

/** Where one is at the desk, and how to get elsewhere: a step that `replace`s leaves nothing for the back button. */
export function useDeskPlace(): { place: DeskPlace; goTo: GoTo } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback<GoTo>(
    (change, how) => {
      if (window.location.pathname !== pages.dashboard.path) return; // it is being left
      // The address of now, not that of the last drawing: two steps may come at once.
      const now = placeOf(new URLSearchParams(window.location.search));
      void navigate({ search: searchOf({ ...now, ...change }) }, { ...how, preventScrollReset: true });
    },
    [navigate],
  );
  return { place: placeOf(new URLSearchParams(search)), goTo };
}
