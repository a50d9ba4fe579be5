import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Every route change begins at the top of the page, or at the element that the address names. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash]);
}
