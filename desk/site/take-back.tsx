import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Publication, TakeBackOrder, TakenBack } from "#contract/api/site.ts";
import { messageOf } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { Modal } from "../list/modal.tsx";
import { useWho } from "../session/who.ts";
import { Changes } from "./changes.tsx";
import { type Draft, SITE_KEY } from "./draft.ts";
import { callSite, type EditableSite } from "./site-call.ts";
import { type Publishing, takenBackAt } from "./use-publish.ts";

const words = siteWords.takeBack;

type TakeBackProps = {
  publication: Publication;
  state: EditableSite;
  saving: Draft;
  publishing: Publishing;
};

/** A button that shows what taking a publication back changes, and does it after a second press. */
export function TakeBack(props: TakeBackProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={props.publishing.isRunning}
        className="min-h-11 justify-self-start text-sm underline"
        onClick={() => setAsking(true)}
      >
        {words.open}
      </button>
      {isAsking && <TakeBackDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function TakeBackDialog({
  publication,
  state,
  saving,
  publishing,
  onClose,
}: TakeBackProps & { onClose: () => void }) {
  const client = useQueryClient();
  const { mayPublish } = useWho();
  const [contested, setContested] = useState<TakeBackOrder["contested"]>("keep");
  const { data, error } = useQuery({
    queryKey: [...SITE_KEY, "taken-back", publication.id],
    queryFn: async () => {
      await saving.flush();
      return callSite<TakenBack>("GET", takenBackAt(publication.id));
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const publishes = mayPublish && state.changed.length === 0;
  const isEmpty = data && data.changes.length + (contested === "take" ? data.contested.length : 0) === 0;

  async function takeBack({ revision }: TakenBack) {
    onClose();
    const order = { contested, revision };
    if (publishes) return publishing.takeBack(publication, order);
    try {
      client.setQueryData(SITE_KEY, await callSite("POST", takenBackAt(publication.id), order));
      showToast({ tone: "success", title: words.inDraft });
    } catch (problem) {
      showToast({ tone: "error", title: messageOf(problem) });
    }
  }

  return (
    <Modal title={words.title} className="max-w-[min(36rem,calc(100%-2rem))] p-6" onClose={onClose}>
      {(close) => (
        <div className="grid gap-4">
          <h2 className="text-lg font-bold">{words.title}</h2>
          {!data && <p role="status">{error ? messageOf(error) : words.reading}</p>}
          {data && <Plan plan={data} contested={contested} onChoose={setContested} />}
          {data && !publishes && (
            <p>{state.changed.length > 0 ? words.besideDraft : siteWords.ownersPublish}</p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" autoFocus onClick={close}>
              {siteWords.cancel}
            </Button>
            <Button disabled={!data || isEmpty} onClick={() => data && void takeBack(data)}>
              {publishes ? words.publish : words.intoDraft}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

type PlanProps = {
  plan: TakenBack;
  contested: TakeBackOrder["contested"];
  onChoose: (contested: TakeBackOrder["contested"]) => void;
};

/** The changes, and the choice for what was changed again later. */
function Plan({ plan, contested, onChoose }: PlanProps): ReactNode {
  return (
    <>
      {plan.changes.length > 0 && (
        <div className="grid gap-2">
          <p>{words.becomes}</p>
          <Changes changes={plan.changes} />
        </div>
      )}
      {plan.contested.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="font-semibold">{words.contested}</legend>
          <Changes changes={plan.contested} />
          {(["keep", "take"] as const).map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="contested"
                className="size-5 accent-cedar"
                checked={contested === choice}
                onChange={() => onChoose(choice)}
              />
              {words[choice]}
            </label>
          ))}
        </fieldset>
      )}
      {plan.changes.length + plan.contested.length === 0 && <p>{words.nothing}</p>}
    </>
  );
}
