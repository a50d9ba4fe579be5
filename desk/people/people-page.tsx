import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { peopleWords as words } from "#copy/desk/people.ts";
import { DeskPage, PartState } from "../session/desk-page.tsx";
import { InvitePart } from "./invite-part.tsx";
import { LinkDialog, type ShownLink } from "./link-dialog.tsx";
import { peopleQuery } from "./people.ts";
import { PersonLine } from "./person-line.tsx";
import { RulesPart } from "./rules-part.tsx";

const client = new QueryClient({ defaultOptions: { queries: { networkMode: "always", retry: 1 } } });

/** The people with a sign-in of their own, for owners: invited, changed and removed; and the rules of sign-in. */
export function PeoplePage() {
  return (
    <QueryClientProvider client={client}>
      <DeskPage heading={words.heading} back={words.back}>
        <p className="text-slate">{words.introduction}</p>
        <People />
        <RulesPart />
      </DeskPage>
    </QueryClientProvider>
  );
}

function People() {
  const { data: people, isError, refetch } = useQuery(peopleQuery);
  const [link, setLink] = useState<ShownLink | null>(null);
  return (
    <>
      {people ? (
        people.length === 0 ? (
          <p role="status">{words.none}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {people.map((person) => (
              <PersonLine key={person.id} person={person} all={people} onLink={setLink} />
            ))}
          </ul>
        )
      ) : (
        <PartState isError={isError} texts={words} onRetry={() => void refetch()} />
      )}
      <InvitePart onLink={setLink} />
      {link && <LinkDialog shown={link} onClose={() => setLink(null)} />}
    </>
  );
}
