import type { MarkedToken, Token, Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import { headingId, markdown } from "#site-data/load/markdown.ts";
import { ContactLinks } from "../../ui/contact-links.tsx";
import { Picture } from "../../ui/picture.tsx";
import { toPlainText } from "./plain-text.ts";

const DEEPEST_HEADING = 4;

/** Draws Markdown as elements. Its headings begin at `h2`, below the page's own. It holds no HTML: that was refused on reading. */
export function WrittenText({ text }: { text: string }) {
  const parts = markdown(text);
  const depths = parts.flatMap((part) => (part.type === "heading" ? [Number(part.depth)] : []));
  const highest = Math.min(...depths, DEEPEST_HEADING);
  return <div className="written">{parts.map((part, place) => addKey(place, drawBlock(part, highest)))}</div>;
}

function drawBlock(token: Token, highest: number): ReactNode {
  const part = token as MarkedToken; // we define no token types of our own
  switch (part.type) {
    case "heading": {
      const { depth, text, tokens } = part;
      const level = Math.min(depth - highest + 2, DEEPEST_HEADING);
      return createElement(`h${level}`, { id: headingId(text) }, drawInlines(tokens));
    }
    case "paragraph": {
      const { tokens } = part;
      const [first] = tokens;
      // A picture alone in its paragraph fills the column.
      return tokens.length === 1 && first?.type === "image" ? (
        drawInline(first)
      ) : (
        <p>{drawInlines(tokens)}</p>
      );
    }
    case "list": {
      const { ordered, start, items } = part;
      const List = ordered ? "ol" : "ul";
      return (
        <List start={ordered && start !== 1 ? Number(start) : undefined}>
          {items.map((item, place) =>
            addKey(place, <li>{item.tokens.map((inner, at) => addKey(at, drawBlock(inner, highest)))}</li>),
          )}
        </List>
      );
    }
    case "blockquote": {
      const { tokens } = part;
      return <blockquote>{tokens.map((inner, at) => addKey(at, drawBlock(inner, highest)))}</blockquote>;
    }
    case "code":
      return (
        <pre>
          <code>{part.text}</code>
        </pre>
      );
    case "table":
      return <Table table={part} />;
    case "hr":
      return <hr />;
    case "space":
    case "def":
      return null;
    default:
      return drawInline(part);
  }
}

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div tabIndex={0} className="written-table">
      <table>
        <thead>
          <tr>
            {header.map((cell, place) => addKey(place, <th scope="col">{drawInlines(cell.tokens)}</th>))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) =>
            addKey(
              at,
              <tr>{row.map((cell, place) => addKey(place, <td>{drawInlines(cell.tokens)}</td>))}</tr>,
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function drawInlines(parts: readonly Token[] = [], inLink = false): ReactNode {
  return parts.map((part, place) => addKey(place, drawInline(part, inLink)));
}

function drawInline(part: Token, inLink = false): ReactNode {
  switch (part.type) {
    case "strong":
      return <strong>{drawInlines(part.tokens, inLink)}</strong>;
    case "em":
      return <em>{drawInlines(part.tokens, inLink)}</em>;
    case "del":
      return <del>{drawInlines(part.tokens, inLink)}</del>;
    case "codespan":
      return <code>{part.text}</code>;
    case "br":
      return <br />;
    case "link":
      return <a href={part.href}>{drawInlines(part.tokens, true)}</a>;
    case "image":
      return <Picture name={part.href} sizes="(min-width: 64rem) 47rem, 100vw" />;
    case "checkbox":
      return part.checked ? "☑ " : "☐ ";
    default:
      if (part.type === "text" && part.tokens) return drawInlines(part.tokens, inLink);
      return inLink ? toPlainText(part) : <ContactLinks text={toPlainText(part)} />;
  }
}

function addKey(place: number, content: ReactNode): ReactNode {
  return <Fragment key={place}>{content}</Fragment>;
}
