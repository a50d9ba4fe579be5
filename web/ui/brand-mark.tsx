/** The mark that stands for a company without a logo: two eaves with a 6/12 pitch. `className` sets its width. */
export function BrandMark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 34 22"
      className={`shrink-0 fill-none stroke-current stroke-[3.2] ${className}`}
    >
      <path d="M1.5 11.5 17 3.75l15.5 7.75M8 20l9-4.5 9 4.5" />
    </svg>
  );
}
