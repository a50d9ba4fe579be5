import type { Noted } from "#contract/api/chat.ts";
import type { Part, Press } from "#contract/api/chat-parts.ts";
import type { PressButton } from "../conversation.ts";
import type { CardName } from "./open-card.ts";

/** Presses a button without fields; why nothing came of it is shown by a toast. Without `press` the label is sent as a message. */
export type Tap = (label: string, press?: Press) => void;

/** What each card is given. */
export type CardProps<Name extends CardName> = {
  part: Extract<Part, { part: Name }>;
  /** Tells it from every other card of the conversation. */
  id: string;
  noted: Noted;
  /** An answer is awaited, until which nothing can be pressed. */
  busy: boolean;
  press: PressButton;
  tap: Tap;
};
