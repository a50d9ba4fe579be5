import { useEffect, useId, useState } from "react";
import { dashboard } from "#content/admin.ts";

/** How long typing must pause before it is searched for, in milliseconds. */
const SEARCH_PAUSE = 250;

/** Search as you type: `onQuery` gets the trimmed text once typing pauses, and "" when the box goes. */
export function SearchBox({ hint, onQuery }: { hint: string; onQuery: (query: string) => void }) {
  const [text, setText] = useState("");
  const id = useId();
  useEffect(() => {
    const pause = setTimeout(() => onQuery(text.trim()), SEARCH_PAUSE);
    return () => clearTimeout(pause);
  }, [text, onQuery]);
  useEffect(() => () => onQuery(""), [onQuery]);
  return (
    <div className="w-full md:w-80">
      <label htmlFor={id} className="sr-only">
        {dashboard.search.label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={hint}
        value={text}
        maxLength={200}
        className="min-h-11 w-full rounded-card border border-slate bg-white px-3"
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}
