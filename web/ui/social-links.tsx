import { accessibility } from "#copy/accessibility.ts";
import { site } from "#site-data/company.ts";
import { Icon } from "./icon.tsx";

/** Icons that link to the company's social pages, if it has any, in the colour of the text around them. */
export function SocialLinks({ className = "" }: { className?: string }) {
  if (site.social.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {site.social.map(({ network, label, url }) => (
        <li key={url}>
          <a
            href={url}
            aria-label={accessibility.social(label)}
            data-tooltip={accessibility.social(label)}
            className="flex size-11 items-center justify-center rounded-full border border-current/40 transition-colors duration-150 hover:border-current"
          >
            <Icon name={network ?? "link"} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
