import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TodayLine } from "#contract/rows.ts";
import { localStore } from "#web/ui/storage.ts";
import { callDesk, readDeskRows } from "../desk-call.ts";
import { toAnswering } from "../kinds/answer/presence.ts";
import { findNewEmergencies, type KnownEmergencies } from "./new-emergencies.ts";
import {
  asksForStaff,
  findNewMessages,
  type KnownMessages,
  listConversations,
  type MessageHead,
} from "./new-messages.ts";
import { playTones, prepareSound } from "./tones.ts";

const KEY = "eaves-desk-sound";
const LATEST = 50; // more messages than come in a few seconds

/**
 * Plays a short sound for an emergency, for a visitor who asks for a person, and for a visitor's message in a conversation that
 * this browser answers.
 * @param latest time of the latest message in the news; null for none
 * @param today what there is to do now, with the emergencies by form; undefined before it is read
 */
export function useSound(
  latest: string | null,
  today: readonly TodayLine[] | undefined,
): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(() => localStore.get(KEY) !== "off");
  const known = useRef<KnownMessages | null>(null);
  const emergencies = useRef<KnownEmergencies>(null);
  usePreparedSound();
  const lookAtEmergencies = useEffectEvent((lines: readonly TodayLine[]) => {
    const found = findNewEmergencies(emergencies.current, lines);
    emergencies.current = found.known;
    if (isOn && found.isNew) void playInOneTab();
  });
  const listen = useEffectEvent(async () => {
    if (!isOn) {
      known.current = null;
      return;
    }
    const messages = await readLatestMessages().catch(() => null); // the next news are soon
    if (!messages) return;
    const found = findNewMessages(known.current, messages);
    known.current = found.known;
    if (await deservesSound(found.fresh)) await playInOneTab();
  });
  useEffect(() => void listen(), [latest, isOn]);
  useEffect(() => {
    if (today) lookAtEmergencies(today);
  }, [today]);
  return {
    isOn,
    toggle() {
      localStore.set(KEY, isOn ? "off" : "on");
      setOn(!isOn);
    },
  };
}

function readLatestMessages(): Promise<MessageHead[]> {
  return readDeskRows((tables) =>
    tables
      .from("messages")
      .select("id,conversation_id,role,notice")
      .order("id", { ascending: false })
      .limit(LATEST),
  );
}

async function deservesSound(messages: readonly MessageHead[]): Promise<boolean> {
  if (messages.some(asksForStaff)) return true;
  const held = await Promise.all(listConversations(messages).map(isAnsweredHere));
  return held.includes(true);
}

async function isAnsweredHere(conversation: string): Promise<boolean> {
  const rows = await callDesk("conversation_presence", { conversation }).catch(() => []);
  return rows.some((row) => toAnswering(row).by === "you");
}

const ONE_TAB_MS = 1_500; // tabs learn of a message at nearly the same time

/** Plays the sound in only one of this browser's tabs with the desk. */
async function playInOneTab(): Promise<void> {
  if (!navigator.locks) return playTones(); // absent in a page without TLS
  await navigator.locks.request("eaves-desk-sound", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    playTones();
    await new Promise((resolve) => setTimeout(resolve, ONE_TAB_MS));
  });
}

/** Prepares the sound at the first press on the page. */
function usePreparedSound(): void {
  useEffect(() => {
    const presses = ["click", "keydown"];
    const prepare = () => {
      prepareSound();
      for (const press of presses) window.removeEventListener(press, prepare);
    };
    for (const press of presses) window.addEventListener(press, prepare);
    return () => {
      for (const press of presses) window.removeEventListener(press, prepare);
    };
  }, []);
}
