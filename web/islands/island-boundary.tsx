import { Component, type ReactNode } from "react";
import { site } from "#site/company.ts";
import { brokenPart } from "#site/errors.ts";

/** Around each island: one that fails leaves the rest of the page whole, and a way to call. */
export class IslandBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className="m-5 rounded-card border-l-4 border-brick bg-white p-5">
        {brokenPart.text}{" "}
        <a href={`tel:${site.phone.e164}`} className="text-link">
          {brokenPart.call}
        </a>
      </p>
    );
  }
}
