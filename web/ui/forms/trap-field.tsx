import { TRAP_FIELD } from "#contract/forms/fields.ts";

/**
 * A field that only robots fill in. It cannot be seen, tabbed to or read by a screen reader, and its name and attributes keep
 * browsers and password managers (1Password, LastPass, Bitwarden) from filling it in.
 */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        Leave this empty
        <input
          name={TRAP_FIELD}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          defaultValue=""
        />
      </label>
    </div>
  );
}

/** Reads the value of a form's trap field; empty where a person has filled in the form. */
export function readTrap(form: HTMLFormElement): string {
  return String(new FormData(form).get(TRAP_FIELD) ?? "");
}
