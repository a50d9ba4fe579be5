import { recordBy } from "./values.ts";

/** Most characters that a field of a form takes, here and in the database. */
export const FIELD_LIMITS = {
  firstName: 100,
  lastName: 100,
  fullName: 200,
  email: 254,
  phone: 40,
  address: 200,
  city: 100,
  zipCode: 10,
  serviceType: 100,
  referralSource: 100,
  otherSource: 200,
  projectDetails: 4000,
  notes: 4000,
  /** Of a roof, as it is typed. */
  area: 20,
} as const;

/** Who asks and where the building is: the first fields of every form, in their order. */
export const CONTACT_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "zipCode",
] as const;

/** What stands in the fields of a form, as it was typed. */
export type Typed<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The texts of these fields without the spaces around them; what is missing is empty. */
export function trimmed<Field extends string>(
  typed: Typed<Field>,
  fields: readonly Field[],
): Record<Field, string> {
  return recordBy(fields, (field) => typed[field]?.trim() ?? "");
}

/** One @ with something on both sides and a dot after it: what a typing mistake seldom passes. Delivery decides the rest. */
export function isEmail(text: string): boolean {
  return text.length <= FIELD_LIMITS.email && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}

/** Ten digits as in North America, with or without a leading 1, or a + and 8 to 15 digits; an extension may follow. */
export function isPhone(text: string): boolean {
  if (text.length > FIELD_LIMITS.phone) return false;
  const number = text.replace(/(?:x|ext\.?|#)\s*\d+$/i, "");
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return false;
  const digits = number.replace(/\D/g, "");
  if (number.startsWith("+") && !digits.startsWith("1")) return digits.length >= 8 && digits.length <= 15;
  return /^1?\d{10}$/.test(digits);
}

/** Five digits, or five and four. */
export function isZipCode(text: string): boolean {
  return /^\d{5}(?:-\d{4})?$/.test(text);
}

/**
 * The name of the field that no person sees and a robot fills in. Nothing in it is like a name, an address or a website, which
 * browsers and password managers would fill in for a person.
 */
export const TRAP_FIELD = "extra_note";
