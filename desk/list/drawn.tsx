import { Component, type ReactNode } from "react";
import { Link } from "react-router";
import { drawnWords as words } from "#copy/desk/desk.ts";

type DrawnProps = {
  /** The row that is drawn: where it could not be, it is tried again once it has changed. */
  of?: unknown;
  /** The element of the line in its place. */
  as?: "li" | "div" | "span" | undefined;
  /** The address of the row's record, if there is one. */
  to?: string | undefined;
  children: () => ReactNode;
};

type State = { of: unknown; hasFailed: boolean };

/**
 * Draws a row, or a part of the desk, by itself: where that throws, a line says so in its place, and all that stands around it goes on.
 * Everything that is made of a row for drawing it belongs into `children`.
 */
export class Drawn extends Component<DrawnProps, State> {
  override state: State = { of: this.props.of, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: DrawnProps, state: State): State | null {
    return of === state.of ? null : { of, hasFailed: false };
  }

  override render() {
    const { of, as, to, children } = this.props;
    if (!this.state.hasFailed) return <Draw draw={children} />;
    return <Undrawn as={as} to={to} text={of === undefined ? words.part : words.row} />;
  }
}

type UndrawnProps = Pick<DrawnProps, "as" | "to"> & { text?: string };

/** The line in the place of what cannot be drawn. */
export function Undrawn({ as: Element = "div", to, text = words.row }: UndrawnProps) {
  return (
    <Element className="px-3 py-2.5 text-sm text-brick">
      {text}
      {to && (
        <>
          {" "}
          <Link to={to} className="underline">
            {words.open}
          </Link>
        </>
      )}
    </Element>
  );
}

/** A component of its own, because one that throws is caught by those around it alone. */
function Draw({ draw }: { draw: () => ReactNode }) {
  return draw();
}
