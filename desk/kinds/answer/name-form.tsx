import { type SubmitEvent, useState } from "react";
import { answeringWords } from "#copy/desk/answering.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { MAX_STAFF_NAME_LENGTH, readStaffName } from "../../device.ts";
import { useTyped } from "../../kept.ts";

type NameFormProps = { submit: string; onName: (name: string) => void; onCancel: () => void };

/** Asks for the name that visitors read. */
export function NameForm({ submit, onName, onCancel }: NameFormProps) {
  const [error, setError] = useState<string | null>(null);
  const { typed, change, forget } = useTyped("name", { name: readStaffName() });

  function submitName(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = typed.name.trim();
    if (name !== "") {
      forget();
      onName(name);
      return;
    }
    setError(answeringWords.name.missing);
    event.currentTarget.querySelector("input")?.focus();
  }

  function cancel() {
    forget();
    onCancel();
  }

  return (
    <form
      noValidate
      className="grid gap-2 py-1.5"
      onSubmit={submitName}
      onKeyDown={({ key }) => {
        if (key === "Escape") cancel();
      }}
    >
      <TextField
        label={answeringWords.name.label}
        name="name"
        required
        autoFocus
        value={typed.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        maxLength={MAX_STAFF_NAME_LENGTH}
        autoComplete="given-name"
        enterKeyHint="go"
        error={error}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" className="px-4" onClick={cancel}>
          {answeringWords.name.cancel}
        </Button>
        <Button type="submit" className="px-4">
          {submit}
        </Button>
      </div>
    </form>
  );
}
