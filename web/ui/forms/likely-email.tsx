import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { likelyEmailWords as words } from "#copy/forms/contact-errors.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

/**
 * Asks about an e-mail address that looks mistyped, when the visitor leaves the field.
 * @returns `watch`: handlers for the input; `question`: to be shown below it, null while there is none
 */
export function useLikelyEmail(): {
  watch: Pick<TextFieldProps, "onBlur" | "onInput">;
  question: ReactNode;
} {
  const [suggestion, setSuggestion] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const watch = {
    async onBlur({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
      const { value } = currentTarget;
      field.current = currentTarget;
      if (value === "") return;
      // Fetched with the first address. Without a connection nothing is asked.
      const module = await import("./find-likely-email.ts").catch(() => undefined);
      if (currentTarget.value === value) setSuggestion(module?.suggestEmail(value));
    },
    onInput: () => setSuggestion(undefined),
  };
  function takeSuggestion() {
    if (!field.current || !suggestion) return;
    // Uses the prototype's setter, because React ignores a value that is set directly.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
      field.current,
      suggestion,
    );
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
    field.current.focus();
  }
  const question = suggestion !== undefined && (
    <p role="status" className="text-sm wrap-anywhere">
      {words.question(suggestion)}{" "}
      <button type="button" className="min-h-11 text-link" onClick={takeSuggestion}>
        {words.take}
      </button>
    </p>
  );
  return { watch, question: question || null };
}

/** A {@link TextField} of an e-mail address, with {@link useLikelyEmail}. */
export function EmailField(props: Omit<TextFieldProps, "type" | "onBlur" | "onInput">) {
  const { watch, question } = useLikelyEmail();
  return (
    <div className="grid content-start gap-1">
      <TextField {...props} {...watch} type="email" />
      {question}
    </div>
  );
}
