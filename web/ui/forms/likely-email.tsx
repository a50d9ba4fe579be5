import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { likelyEmailWords as words } from "#copy/forms/contact-errors.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

/**
 * Asks about an e-mail address that looks like a slip, once the visitor leaves its field.
 * @returns `watch` goes on the input; `question` stands below it and is null while there is nothing to ask
 */
export function useLikelyEmail(): {
  watch: Pick<TextFieldProps, "onBlur" | "onInput">;
  question: ReactNode;
} {
  const [likely, setLikely] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const watch = {
    async onBlur({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
      const { value } = currentTarget;
      field.current = currentTarget;
      if (value === "") return;
      // Fetched with the first address; without a connection nothing is asked.
      const slips = await import("#contract/contact/likely-email.ts").catch(() => undefined);
      if (currentTarget.value === value) setLikely(slips?.likelyEmail(value));
    },
    onInput: () => setLikely(undefined),
  };
  function take() {
    if (!field.current || !likely) return;
    // By the prototype's setter: React takes its own for a value that it knows.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field.current, likely);
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
    field.current.focus();
  }
  const question = likely !== undefined && (
    <p role="status" className="text-sm wrap-anywhere">
      {words.question(likely)}{" "}
      <button type="button" className="min-h-11 text-link" onClick={take}>
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
