/**
 * Makes calls at the same time share their answers. One `ask` runs at a time; all calls that come while it runs share the next one,
 * so that none gets an answer from before its call.
 */
export function coalesce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;

  function begin(): Promise<Answer> {
    next = undefined;
    const answer = ask();
    const onEnd = () => {
      if (running === answer) running = undefined;
    };
    running = answer;
    answer.then(onEnd, onEnd);
    return answer;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
