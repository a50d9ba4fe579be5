import { type ReactNode, useEffect, useRef } from "react";

type DonePanelProps = {
  heading: "h1" | "h2";
  title: string;
  text: string;
  next: { title: string; steps: readonly string[] };
  children: ReactNode;
};

/** Stands in the place of a form that was sent: says that it arrived and what happens next. It takes the focus. */
export function DonePanel({ heading: Heading, title, text, next, children }: DonePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      data-done
      className="grid gap-4 border-l-4 border-moss pl-5 wrap-anywhere outline-none"
    >
      <Heading className="text-heading">{title}</Heading>
      <p>{text}</p>
      <div>
        <p className="font-semibold">{next.title}</p>
        <ol className="mt-1.5 grid list-decimal gap-1.5 pl-5">
          {next.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      {children}
    </div>
  );
}
