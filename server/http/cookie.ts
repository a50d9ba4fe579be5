/** A cookie's name. With TLS it begins with `__Host-`: other hosts and plain HTTP cannot set it (RFC 6265bis, 4.1.3). */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The value of a `Set-Cookie` header for a cookie of the whole site, which TLS alone carries where it is `secure`. */
export function buildCookie(name: string, value: string, secure: boolean, attributes: string): string {
  return `${cookieName(name, secure)}=${value}; Path=/; ${attributes}${secure ? "; Secure" : ""}`;
}

/** The value of the first cookie of this name in a `Cookie` header. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  const cookies = header?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
