import type { Noted } from "#contract/api/chat.ts";
import type { Part, Press } from "#contract/api/chat-parts.ts";
import type { PressButton } from "../conversation.ts";
import type { CardName } from "./open-card.ts";

/** Presses a button without fields; a toast shows a refusal. Without `press` the label is sent as a message. */
export type Tap = (label: string, press?: Press) => void;

/** The props of each card. */
export type CardProps<Name extends CardName> = {
  part: Extract<Part, { part: Name }>;
  /** Unique in the conversation. */
  id: string;
  noted: Noted;
  /** True while an answer is awaited; nothing can be pressed until then. */
  busy: boolean;
  press: PressButton;
  tap: Tap;
};
