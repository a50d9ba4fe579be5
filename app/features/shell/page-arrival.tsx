import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { accessibility } from "#content/accessibility.ts";

/**
 * What a change of route does: the page begins at its top (or at the element that the address names), the focus goes to
 * the new page's heading, and a screen reader is told. The first page is left to the browser.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (named) named.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: "instant" });
    const heading = document.querySelector<HTMLElement>("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    setMessage(accessibility.pageLoaded(heading.textContent));
  }, [pathname, hash]);
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
}
