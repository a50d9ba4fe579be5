import { Component, type ReactNode } from "react";
import { brokenPart } from "#copy/errors.ts";
import { site } from "#site-data/company.ts";

type IslandBoundaryProps = {
  children: ReactNode;
  /**
   * Only for a part that is already in the document. Called when React has drawn it, before its effects run. If `failed` is true,
   * React has drawn the notice, and the caller puts the document's own elements beside it.
   */
  onDrawn?: (failed: boolean) => void;
};

/** Surrounds each island. If the island fails, the rest of the page works, and a notice in its place shows the phone number. */
export class IslandBoundary extends Component<IslandBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private drawn = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.drawn = true;
    this.props.onDrawn?.(this.state.failed);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const stays = this.props.onDrawn !== undefined && !this.drawn;
    return (
      <p role="alert" className="m-5 rounded-card border-l-4 border-brick bg-white p-5">
        {stays ? brokenPart.formStays : brokenPart.text}{" "}
        <a href={`tel:${site.phone.e164}`} className="text-link">
          {brokenPart.call}
        </a>
      </p>
    );
  }
}
