import { useEffect, useId, useState } from "react";
import { listWords } from "#copy/desk/desk.ts";

/** The pause in typing after which the search starts. */
const SEARCH_PAUSE_MS = 250;

type SearchBoxProps = { hint: string; query: string; onQuery: (query: string) => void };

/** Searches as one types: `onQuery` gets the trimmed text when typing pauses. The box follows a `query` that changes elsewhere. */
export function SearchBox({ hint, query, onQuery }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  const [sent, setSent] = useState<readonly string[]>([]); // which `query` has not yet become
  const id = useId();
  if (query !== lastQuery) {
    setLastQuery(query);
    const place = sent.indexOf(query);
    setSent(place < 0 ? [] : sent.slice(place + 1));
    if (place < 0) setText(query); // back, forward or a link, and not what was typed here a moment ago
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === query) return;
    const pause = setTimeout(() => {
      setSent((before) => [...before, wanted]);
      onQuery(wanted);
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, query, onQuery]);
  return (
    <div className="w-full lg:w-80 lg:shrink-0">
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
