import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { peopleWords } from "#copy/desk/people.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, explainFailure } from "../desk-call.ts";
import { CheckField } from "../list/check-field.tsx";
import { PartState } from "../session/desk-page.tsx";

const words = peopleWords.rules;

type Rules = { passkeys_required: boolean; office_publishes: boolean };

const rulesQuery = {
  queryKey: ["sign-in rules"],
  queryFn: ({ signal }: { signal: AbortSignal }) => callDesk("read_sign_in_rules", {}, signal),
  staleTime: 0,
};

/** The rules of sign-in: if passkeys are required, and who puts the site live. */
export function RulesPart() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(rulesQuery);
  const [pressed, setPressed] = useState<Rules | null>(null); // shown at once, until the server has said how it stands
  const save = useMutation({
    mutationFn: (rules: Rules) => callDesk("set_sign_in_rules", rules),
    onSuccess: () => showToast({ tone: "success", title: words.saved }),
    onError: (error) => showToast({ tone: "error", title: explainFailure(error, peopleWords.failed) }),
    onSettled: () => queries.invalidateQueries(rulesQuery).then(() => setPressed(null)),
  });
  const rules = data?.[0];
  if (!rules) return <PartState isError={isError} texts={peopleWords} onRetry={() => void refetch()} />;
  const { passkeys_required, office_publishes } = pressed ?? rules;
  const press = (changed: Rules) => {
    setPressed(changed);
    save.mutate(changed);
  };
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-bold">{words.title}</h2>
      <div className="grid gap-1">
        <CheckField
          checked={passkeys_required}
          disabled={!rules.came_by_passkey && !passkeys_required}
          onCheck={(isRequired) => press({ passkeys_required: isRequired, office_publishes })}
        >
          {words.passkeys}
        </CheckField>
        <p className="ms-8 text-sm text-slate">
          {rules.came_by_passkey || passkeys_required ? words.passkeysHint : words.passkeysFirst}
        </p>
      </div>
      <CheckField
        checked={office_publishes}
        onCheck={(may) => press({ passkeys_required, office_publishes: may })}
      >
        {words.publish}
      </CheckField>
    </section>
  );
}
