/** Eve's mark: a roof of the brand's 6/12 pitch over a speech bubble. */
export function EveMark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 28 28"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 fill-none stroke-current stroke-[2.5] ${className}`}
    >
      <path d="M2 9.25 14 3.25l12 6" />
      <path d="M7.5 12.5h13a2.5 2.5 0 0 1 2.5 2.5v4.25a2.5 2.5 0 0 1-2.5 2.5H14l-4.5 4v-4h-2A2.5 2.5 0 0 1 5 19.25V15a2.5 2.5 0 0 1 2.5-2.5Z" />
    </svg>
  );
}
