/** Words of the switch of the desk's sound. */
export const soundWords = { on: "Sound on", off: "Sound off" } as const;
