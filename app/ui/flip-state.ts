/** How long a card stays turned after the pointer or the focus has left it, in milliseconds. */
export const FLIP_STAY = 1_000;

/** Why a card shows its back: any one reason is enough. `staying` is the second after the last of them has gone. */
export type FlipState = { hovered: boolean; focused: boolean; tapped: boolean; staying: boolean };

export type FlipEvent = "pointerEntered" | "pointerLeft" | "focused" | "blurred" | "toggled" | "stayEnded";

export const RESTING: FlipState = { hovered: false, focused: false, tapped: false, staying: false };

export function isFlipped(state: FlipState): boolean {
  return state.hovered || state.focused || state.tapped || state.staying;
}

/** The next state. `toggled`, by a tap or by Enter, turns the card at once whatever held it. */
export function flip(state: FlipState, event: FlipEvent): FlipState {
  switch (event) {
    case "pointerEntered":
      return { ...state, hovered: true, staying: false };
    case "pointerLeft":
      return stayAfter(state, { ...state, hovered: false });
    case "focused":
      return { ...state, focused: true, staying: false };
    case "blurred":
      return stayAfter(state, { ...state, focused: false, tapped: false });
    case "toggled":
      return isFlipped(state) ? RESTING : { ...RESTING, tapped: true };
    case "stayEnded":
      return { ...state, staying: false };
  }
}

function stayAfter(before: FlipState, after: FlipState): FlipState {
  return isFlipped(before) && !isFlipped(after) ? { ...after, staying: true } : after;
}
