/** A street with its town and ZIP code; "" for a part that is missing. */
export type AddressParts = { address: string; city: string; zipCode: string };

const STATE = /,? [A-Z]{2}$/;

/** Splits an address on one line: "12 Oak Street, Columbus, OH 43215". Without a comma all of it is the street. */
export function splitAddress(written: string): AddressParts {
  const [address = "", ...rest] = written.split(/, */);
  const [, before = "", zipCode = ""] = /^(.*?) ?(\d{5})?$/.exec(rest.join(", ").trim()) ?? [];
  return { address: address.trim(), city: before.replace(STATE, "").trim(), zipCode };
}
