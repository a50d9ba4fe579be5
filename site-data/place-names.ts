/** "Dublin, OH" */
export function nameTown({ name, state }: { readonly name: string; readonly state: string }): string {
  return `${name}, ${state}`;
}

/** "1480 Kiln Street, Columbus, OH 43215" */
export function formatAddress({
  street,
  city,
  state,
  zip,
}: Readonly<Record<"street" | "city" | "state" | "zip", string>>): string {
  return `${street}, ${city}, ${state} ${zip}`;
}
