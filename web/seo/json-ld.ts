/** A node of structured data, in the vocabulary of schema.org. */
export type Node = { readonly "@type": string; readonly [property: string]: unknown };

/** Writes nodes as the text of a `<script type="application/ld+json">`. `<` is escaped, so that no content can end the script. */
export function formatJsonLd(nodes: readonly Node[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
}
