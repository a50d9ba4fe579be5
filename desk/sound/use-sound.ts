import { useEffect, useEffectEvent, useRef, useState } from "react";
import { localStore } from "#web/ui/storage.ts";
import { deskCall, deskList } from "../desk-call.ts";
import { answeringOf } from "../kinds/answer/presence.ts";
import { type Heard, isCall, newlyHeard, type Told, writtenIn } from "./heard.ts";
import { playTones, readySound } from "./tones.ts";

const KEY = "eaves-desk-sound";
const LATEST = 50; // messages, of a few seconds at most

/**
 * A short sound for an emergency, for a visitor who asks for a person, and for what a visitor writes in a conversation that this browser
 * answers.
 * @param latest when the latest message of all came that the news tell of; null while there is none
 */
export function useSound(latest: string | null): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(() => localStore.get(KEY) !== "off");
  const heard = useRef<Heard | null>(null);
  useReadySound();
  const listen = useEffectEvent(async () => {
    if (!isOn) {
      heard.current = null;
      return;
    }
    const messages = await latestMessages().catch(() => null); // the next news are soon
    if (!messages) return;
    const { heard: now, told } = newlyHeard(heard.current, messages);
    heard.current = now;
    if (await isWorthASound(told)) await playInOneTab();
  });
  useEffect(() => void listen(), [latest, isOn]);
  return {
    isOn,
    toggle() {
      localStore.set(KEY, isOn ? "off" : "on");
      setOn(!isOn);
    },
  };
}

function latestMessages(): Promise<Told[]> {
  return deskList((tables) =>
    tables
      .from("messages")
      .select("id,conversation_id,role,notice")
      .order("id", { ascending: false })
      .limit(LATEST),
  );
}

async function isWorthASound(told: readonly Told[]): Promise<boolean> {
  if (told.some(isCall)) return true;
  const held = await Promise.all(writtenIn(told).map(isHeldHere));
  return held.includes(true);
}

async function isHeldHere(conversation: string): Promise<boolean> {
  const rows = await deskCall("conversation_presence", { conversation }).catch(() => []);
  return rows.some((row) => answeringOf(row).by === "you");
}

const ONE_TAB_FOR = 1_500; // milliseconds; tabs hear of a message at nearly the same time

/** Plays it in one of the tabs that this browser has open at the desk. */
async function playInOneTab(): Promise<void> {
  if (!navigator.locks) return playTones(); // a page without TLS has none
  await navigator.locks.request("eaves-desk-sound", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    playTones();
    await new Promise((resolve) => setTimeout(resolve, ONE_TAB_FOR));
  });
}

/** The first press on the page readies the sound. */
function useReadySound(): void {
  useEffect(() => {
    const presses = ["click", "keydown"];
    const ready = () => {
      readySound();
      for (const press of presses) window.removeEventListener(press, ready);
    };
    for (const press of presses) window.addEventListener(press, ready);
    return () => {
      for (const press of presses) window.removeEventListener(press, ready);
    };
  }, []);
}
