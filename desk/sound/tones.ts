/** Two soft tones that rise, under half a second: heard beside work, and not by a whole office. */
const TONES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.16 },
];
const LASTS = 0.26; // seconds of a tone
const LOUDNESS = 0.08; // of 1

let context: AudioContext | undefined;

/** Readies the sound, which browsers allow from the first press on a page. */
export function readySound(): void {
  context ??= new AudioContext();
  // A browser that allows no sound at all leaves the desk silent, which it may.
  context.resume().catch(() => {});
}

/** Plays the tones; nothing where the browser does not allow it yet. */
export function playTones(): void {
  if (context?.state !== "running") return;
  const now = context.currentTime;
  for (const { hertz, at } of TONES) {
    const tone = new OscillatorNode(context, { frequency: hertz });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, now + at);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, now + at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + at + LASTS);
    tone.connect(loudness).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + LASTS);
  }
}
