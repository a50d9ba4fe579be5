import { useEffect, useRef } from "react";

/** Calls `onPress` when a key is pressed wherever nobody types, and no dialog is open. */
export function useDeskKey(key: string, onPress: () => void): void {
  const press = useRef(onPress);
  press.current = onPress;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOther = event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey;
      if (isOther || takesText(event.target) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      press.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [key]);
}

function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
