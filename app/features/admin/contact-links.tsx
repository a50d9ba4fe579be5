import { dashboard } from "#content/admin.ts";
import { mailAddress, phoneAddress } from "./contact-address.ts";

const BUTTON =
  "flex min-h-12 items-center justify-center rounded-card px-5 font-semibold no-underline max-md:grow";

/** To call and to write with one thumb; a phone shows them at its lower edge. */
export function ContactLinks({ phone, email }: { phone?: string | null; email?: string | null }) {
  const call = phone ? phoneAddress(phone) : null;
  if (!call && !email) return null;
  return (
    <div className="flex gap-3 border-line bg-white p-4 max-md:order-last max-md:border-t md:pb-0">
      {call && (
        <a href={call} className={`${BUTTON} bg-cedar text-white hover:bg-cedar-dark`}>
          {dashboard.call}
        </a>
      )}
      {email && (
        <a href={mailAddress(email)} className={`${BUTTON} border border-slate hover:bg-paper`}>
          {dashboard.email}
        </a>
      )}
    </div>
  );
}
