/** Most characters that a field of a form takes, here and in the database. */
export const FIELD_LIMITS = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  address: 200,
  city: 100,
  zipCode: 10,
  serviceType: 100,
  referralSource: 100,
  otherSource: 200,
  projectDetails: 4000,
} as const;

/** One @ with something on both sides and a dot after it: what a typing mistake seldom passes. Delivery decides the rest. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) && text.length <= FIELD_LIMITS.email;
}

/** Ten digits as in North America, with or without a leading 1, or a + and 8 to 15 digits; an extension may follow. */
export function isPhone(text: string): boolean {
  const [number = ""] = text.split(/\s*(?:x|ext\.?|#)\s*(?=\d+$)/i);
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return false;
  const digits = number.replace(/\D/g, "");
  if (number.startsWith("+") && !digits.startsWith("1")) return digits.length >= 8 && digits.length <= 15;
  return /^1?\d{10}$/.test(digits);
}

/** Five digits, or five and four. */
export function isZipCode(text: string): boolean {
  return /^\d{5}(?:-\d{4})?$/.test(text);
}
