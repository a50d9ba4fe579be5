import { TRAP_FIELD } from "#contract/contact-fields.ts";

/**
 * A field that only a robot fills in: out of sight, out of the tab order and out of the accessibility tree, and by its name and
 * marks nothing for a browser or a password manager (1Password, LastPass, Bitwarden) to fill in.
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

/** What the trap of a form caught; nothing where a person has filled it in. */
export function readTrap(form: HTMLFormElement): string {
  return String(new FormData(form).get(TRAP_FIELD) ?? "");
}
