import type { ReactNode } from "react";
import { Brand } from "#web/ui/brand.tsx";
import { useTitle } from "../title.ts";

/** The frame of the pages before the desk, each with one form. */
export function EntryFrame({ heading, children }: { heading: string; children: ReactNode }) {
  useTitle(heading);
  return (
    <div className="flex min-h-svh flex-col">
      <header className="page-column py-6">
        <Brand large />
      </header>
      <main className="mx-auto grid w-[min(100%-2.5rem,22rem)] grow content-start gap-6 pt-[8svh] pb-36 md:content-center md:pt-0">
        <h1 className="text-title">{heading}</h1>
        {children}
      </main>
      <div className="roofline h-8 bg-bronze" />
    </div>
  );
}
