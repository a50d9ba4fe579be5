import { useEffect, useId, useState } from "react";
import { listWords } from "#copy/desk/desk.ts";

/** How long typing must pause before it is searched for, in milliseconds. */
const SEARCH_PAUSE = 250;

type SearchBoxProps = { hint: string; query: string; onQuery: (query: string) => void };

/** Search as you type: `onQuery` gets the trimmed text once typing pauses. The box shows `query` when that changes elsewhere. */
export function SearchBox({ hint, query, onQuery }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [asked, setAsked] = useState(query);
  const id = useId();
  if (query !== asked) {
    // Back, forward or a link has changed what is searched for.
    setAsked(query);
    if (query !== text.trim()) setText(query);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === query) return;
    const pause = setTimeout(() => onQuery(wanted), SEARCH_PAUSE);
    return () => clearTimeout(pause);
  }, [text, query, onQuery]);
  return (
    <div className="w-full md:w-96">
      <label htmlFor={id} className="sr-only">
        {listWords.search}
      </label>
      <input
        id={id}
        type="search"
        placeholder={hint}
        value={text}
        maxLength={200}
        className="min-h-11 w-full rounded-card border border-slate bg-white px-3 placeholder:text-slate"
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}
