/** The name under which a form sends its trap. */
export const TRAP = "website";

/** A field that only a robot fills in: out of sight, out of the tab order and out of the accessibility tree. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        Website
        <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
