type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input[name], select[name], textarea[name]";
const FOCUSABLE = `${FIELDS}, button`;

/**
 * Reads what stands in the fields of `place`: text, choice, mark and file, and where the cursor is. The function that it returns
 * gives it to the fields that stand there by then, be they the same or drawn anew: a field is found by its kind and name,
 * a radio button and a checkbox by its value too.
 */
export function rememberFields(place: Element): () => void {
  const fields = byKey<Field>(place, FIELDS).map(([key, field]) => [key, restorerOf(field)] as const);
  const focused = byKey<HTMLElement>(place, FOCUSABLE).find(([, each]) => each === document.activeElement);
  const cursor = focused && cursorOf(focused[1]);
  return () => {
    const now = new Map(byKey<Field>(place, FIELDS));
    for (const [key, restore] of fields) {
      const field = now.get(key);
      if (field) restore(field);
    }
    if (!focused || focused[1] === document.activeElement) return;
    const again = new Map(byKey<HTMLElement>(place, FOCUSABLE)).get(focused[0]);
    again?.focus({ preventScroll: true });
    if (again && cursor) setCursor(again as HTMLInputElement, cursor);
  };
}

/** The elements of `selector` with what tells each apart: of several alike, their order. */
function byKey<Found extends Element>(place: Element, selector: string): [key: string, element: Found][] {
  const alike = new Map<string, number>();
  return [...place.querySelectorAll<Found>(selector)].map((element) => {
    const { localName, name, type, value } = element as Element & Partial<HTMLInputElement>;
    const key = JSON.stringify([localName, type, name, isMarked(type) && value]);
    const order = alike.get(key) ?? 0;
    alike.set(key, order + 1);
    return [`${key}${order}`, element];
  });
}

function isMarked(type: string | undefined): boolean {
  return type === "radio" || type === "checkbox";
}

/** Sets a field as `field` is now; nothing where it is so already, since the cursor would move. */
function restorerOf(field: Field): (again: Field) => void {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.selectedOptions].map((option) => option.value);
    return (again) => {
      for (const option of (again as HTMLSelectElement).options)
        option.selected = chosen.includes(option.value);
    };
  }
  const { value } = field;
  if (field instanceof HTMLInputElement && isMarked(field.type)) {
    const { checked } = field;
    return (again) => Object.assign(again, { checked });
  }
  if (field instanceof HTMLInputElement && field.type === "file") {
    const { files } = field;
    return (again) => again !== field && Object.assign(again, { files });
  }
  return (again) => {
    if (again.value !== value) again.value = value;
  };
}

type Cursor = Pick<HTMLInputElement, "selectionStart" | "selectionEnd" | "selectionDirection">;

/** Of a kind of field that tells no cursor, as an e-mail's, it is null. */
function cursorOf(element: Element): Cursor {
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
