/** Address `number` of many, each in a network of its own, because limits also count a whole /24. */
export function addressOf(number: number): string {
  return `10.${(number >> 8) & 255}.${number & 255}.7`;
}

/** Address `number` within one /48 of IPv6, each in its own /64: a customer of a hoster gets such a /48. */
export function addressOfOneCustomer(number: number): string {
  return `2001:db8:77:${(number & 65_535).toString(16)}::1`;
}
