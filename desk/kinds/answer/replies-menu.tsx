import { answeringWords } from "#copy/desk/answering.ts";
import { hasPage, pages } from "#copy/pages/pages.ts";
import { inspections } from "#site-data/company.ts";
import { replies } from "#site-data/data.ts";
import { fillName } from "./fill-name.ts";

/**
 * Prepared replies: the site's own, and links to the pages where visitors book and price. The forms there are filled in with the
 * details that the visitor's browser keeps.
 */
const PREPARED_REPLIES = [
  ...replies,
  ...(inspections
    ? [{ title: answeringWords.replies.book, text: answeringWords.replies.bookText(pages.contact.path) }]
    : []),
  ...(hasPage(pages.estimate.path)
    ? [
        {
          title: answeringWords.replies.calculator,
          text: answeringWords.replies.calculatorText(pages.estimate.path),
        },
      ]
    : []),
];

type RepliesMenuProps = {
  /** The visitor's name; "" if unknown. */
  name: string;
  /** Gets the text, which staff may change before they send it. */
  onReply: (text: string) => void;
};

/** Offers prepared replies: a select behind a sign, which a phone opens at its lower edge. */
export function RepliesMenu({ name, onReply }: RepliesMenuProps) {
  return (
    <div className="relative grid size-11 shrink-0 place-items-center rounded-card border border-slate bg-white focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-cedar">
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="w-5 fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d="M4 4.5h12v8.5h-6l-3.5 3v-3H4zM7 7.5h6M7 10h4" />
      </svg>
      <select
        aria-label={answeringWords.replies.label}
        title={answeringWords.replies.choose}
        value=""
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={({ currentTarget: { value } }) => {
          const reply = PREPARED_REPLIES[Number(value)];
          if (reply) onReply(fillName(reply.text, name));
        }}
      >
        <option value="">{answeringWords.replies.choose}</option>
        {PREPARED_REPLIES.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
