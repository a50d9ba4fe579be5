const NAME = "eaves_chat";
const MAX_AGE = 30 * 24 * 60 * 60; // seconds
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The conversation of the browser that asks: the random id in its cookie, if it has one of ours. */
export function conversationOf(request: Request): string | undefined {
  const cookies = request.headers.get("cookie")?.split(/;\s*/) ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value && UUID_V4.test(value) ? value : undefined;
}

/** The Set-Cookie value that keeps a conversation; scripts cannot read it, and it goes to the chat's address alone. */
export function conversationCookie(id: string, { secure }: { secure: boolean }): string {
  return `${NAME}=${id}; Path=/api/chat; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The Set-Cookie value that ends it. */
export function expiredCookie({ secure }: { secure: boolean }): string {
  return `${NAME}=; Path=/api/chat; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
