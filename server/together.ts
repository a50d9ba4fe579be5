/**
 * Asks once for all who ask meanwhile: by a question that begins after they asked, so that none is told what is old. However
 * many ask, one question runs at a time.
 */
export function together<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;

  function begin(): Promise<Answer> {
    next = undefined;
    const answer = ask();
    const ended = () => {
      if (running === answer) running = undefined;
    };
    running = answer;
    answer.then(ended, ended);
    return answer;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
