/** Eve's mark: a roof of the brand's 6/12 pitch over a speech bubble. */
export function EveMark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 28 26"
      className={`shrink-0 fill-none stroke-current stroke-[2.4] ${className}`}
    >
      <path d="M1.5 9 14 2.75 26.5 9" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M5 11.5v8h5l4 4 4-4h5v-8" strokeLinejoin="round" strokeLinecap="round" />
      <path d="M10 14.5h8" strokeLinecap="round" />
    </svg>
  );
}
