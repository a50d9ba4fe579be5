/** Two soft rising tones, under half a second; `at` is in seconds. They must not disturb the whole office. */
const TONES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.16 },
];
const TONE_SECONDS = 0.26;
const VOLUME = 0.08; // of 1

let context: AudioContext | undefined;

/** Prepares the sound, which browsers allow from the first press on a page. */
export function prepareSound(): void {
  context ??= new AudioContext();
  // If the browser allows no sound, the desk stays silent.
  context.resume().catch(() => {});
}

/** Plays the tones, unless the browser does not allow it yet. */
export function playTones(): void {
  if (context?.state !== "running") return;
  const now = context.currentTime;
  for (const { hertz, at } of TONES) {
    const tone = new OscillatorNode(context, { frequency: hertz });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, now + at);
    loudness.gain.linearRampToValueAtTime(VOLUME, now + at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + at + TONE_SECONDS);
    tone.connect(loudness).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + TONE_SECONDS);
  }
}
