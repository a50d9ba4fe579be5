/** Texts with which a visitor could try to get a header, a property, markup or a long line into a mail. */
export const HOSTILE_TEXTS = [
  "Jo\r\nBcc: victim@example.com\r\n\r\nInjected body",
  "Jo\nSubject: other",
  "Jo\u0000\u2028Bcc: victim@example.com",
  `<img src=x onerror=alert(1)>"'><script>alert(2)</script>`,
  "\u202eoJ\u202c שלום עליכם \u2067مرحبا",
  "👩🏽‍🔧🏠".repeat(40),
  "x".repeat(10_000),
  '=?utf-8?q?Bcc:=20x?=, <a@b.example>, "q" (comment)',
  "{{name}} %0d%0aBcc:x",
];
