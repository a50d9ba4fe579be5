/** The colours of the design that pictures outside the stylesheet need; keep them as `app/app.css` has them. */
export const brandColors = {
  ink: "#14181f",
  bronze: "#222a35",
  slate: "#4b5563",
  paper: "#fbf9f5",
  cedar: "#b4531a",
  sky: "#dbe7f0",
  amber: "#f5c451",
} as const;
