type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input[name], select[name], textarea[name]";
const FOCUSABLE = `${FIELDS}, button`;

/**
 * Reads the fields in `place`: texts, choices, checks and files, and the cursor. The function that it returns writes them into the
 * fields that are in `place` by then, the same or new ones. A field is found by its kind and name, a radio button and a checkbox
 * also by its value.
 */
export function rememberFields(place: Element): () => void {
  const fields = listByKey<Field>(place, FIELDS).map(([key, field]) => [key, makeRestorer(field)] as const);
  const focused = listByKey<HTMLElement>(place, FOCUSABLE).find(
    ([, each]) => each === document.activeElement,
  );
  const cursor = focused && readCursor(focused[1]);
  return () => {
    const now = new Map(listByKey<Field>(place, FIELDS));
    for (const [key, restore] of fields) {
      const field = now.get(key);
      if (field) restore(field);
    }
    if (!focused || focused[1] === document.activeElement) return;
    const target = new Map(listByKey<HTMLElement>(place, FOCUSABLE)).get(focused[0]);
    target?.focus({ preventScroll: true });
    if (target && cursor) setCursor(target as HTMLInputElement, cursor);
  };
}

/** Lists the elements of `selector`, each with a key of its own; elements that are alike are numbered. */
function listByKey<Found extends Element>(place: Element, selector: string): [key: string, element: Found][] {
  const alike = new Map<string, number>();
  return [...place.querySelectorAll<Found>(selector)].map((element) => {
    const { localName, name, type, value } = element as Element & Partial<HTMLInputElement>;
    const key = JSON.stringify([localName, type, name, isCheckable(type) && value]);
    const order = alike.get(key) ?? 0;
    alike.set(key, order + 1);
    return [`${key}${order}`, element];
  });
}

function isCheckable(type: string | undefined): boolean {
  return type === "radio" || type === "checkbox";
}

/**
 * Makes a function that gives another field the value of `field`. It leaves an equal text alone, because the cursor would move.
 */
function makeRestorer(field: Field): (target: Field) => void {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.selectedOptions].map((option) => option.value);
    return (target) => {
      for (const option of (target as HTMLSelectElement).options)
        option.selected = chosen.includes(option.value);
    };
  }
  const { value } = field;
  if (field instanceof HTMLInputElement && isCheckable(field.type)) {
    const { checked } = field;
    return (target) => Object.assign(target, { checked });
  }
  if (field instanceof HTMLInputElement && field.type === "file") {
    const { files } = field;
    return (target) => target !== field && Object.assign(target, { files });
  }
  return (target) => {
    if (target.value !== value) target.value = value;
  };
}

type Cursor = Pick<HTMLInputElement, "selectionStart" | "selectionEnd" | "selectionDirection">;

/** Reads the cursor of a field; null for a kind that does not tell it, such as an e-mail field. */
function readCursor(element: Element): Cursor {
  const {
    selectionStart = null,
    selectionEnd = null,
    selectionDirection = null,
  } = element as HTMLInputElement;
  return { selectionStart, selectionEnd, selectionDirection };
}

function setCursor(
  field: HTMLInputElement,
  { selectionStart, selectionEnd, selectionDirection }: Cursor,
): void {
  if (selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}
