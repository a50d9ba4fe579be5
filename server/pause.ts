/** A wait that can be cut short. */
export class Pause {
  #end: () => void = () => undefined;
  #asked = false;

  /** Waits so many milliseconds, but only until `end` is called; not at all if it was called since the last wait. */
  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#asked = false;
        this.#end = () => undefined;
        resolve();
      };
      const timer = setTimeout(finish, milliseconds);
      this.#end = finish;
      if (this.#asked) finish();
    });
  }

  end(): void {
    this.#asked = true;
    this.#end();
  }
}
