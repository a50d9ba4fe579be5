/** Refuses `html` with inline style attributes or event handlers, which our Content-Security-Policy blocks. @throws {Error} */
export function refuseInlineHandlers(html: string, page: string): void {
  const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  const refused = markup.match(/<[a-z][^>]*\s(style|on[a-z]+)="[^"]*"/i);
  if (refused)
    throw new Error(`${page}: "${refused[1]}" attribute refused by the content policy: ${refused[0]}`);
}
