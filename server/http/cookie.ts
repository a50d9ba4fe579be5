/** A cookie's name: under TLS with the prefix that keeps other hosts of the domain and plain HTTP from setting it (RFC 6265bis, 4.1.3). */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The value of a cookie in a `Cookie` header, the first of that name. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  const cookies = header?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
