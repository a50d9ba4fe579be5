/** Address `number` of many, each in a network of its own: a /24 counts as one where more than an address's share comes from it. */
export function addressOf(number: number): string {
  return `10.${(number >> 8) & 255}.${number & 255}.7`;
}

/** The same within one /48 of IPv6, each in a /64 of its own, as a hoster's customer has them. */
export function addressOfOneCustomer(number: number): string {
  return `2001:db8:77:${(number & 65_535).toString(16)}::1`;
}
