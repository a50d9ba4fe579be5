import type { Site } from "./content/shapes.ts";

/**
 * The brand: the one file a contractor edits. Every page, e-mail, structured-data block and Eve herself read
 * the company from here. Phone numbers are the 555-01xx range and the domains end in .example, so that nothing
 * rings and nothing is delivered until they are replaced.
 */
export const site: Site = {
  name: "Larkfield Roofing",
  legalName: "Larkfield Roofing Company LLC",
  slogan: "Residential and commercial roofing in central Ohio",
  phone: { e164: "+16145550142", display: "(614) 555-0142" },
  email: {
    /** Questions, estimates and jobs in progress. */
    office: "info@larkfieldroofing.example",
    /** Resumes and questions about a position. */
    careers: "careers@larkfieldcrew.example",
    /** The one staff account of /admin; the server's ADMIN_EMAIL replaces it. */
    admin: "admin@larkfieldroofing.example",
  },
  address: {
    street: "1480 Kiln Street",
    city: "Columbus",
    state: "OH",
    zip: "43215",
    country: "US",
  },
  geo: { latitude: 39.9612, longitude: -82.9988 },
  region: "central Ohio",
  /** Cities and towns served; the first four also place the sample testimonials. */
  towns: [
    "Columbus",
    "Dublin",
    "Westerville",
    "Grove City",
    "Gahanna",
    "Hilliard",
    "Reynoldsburg",
    "Delaware",
  ],
  serviceRadiusMiles: 45,
  founded: 2003,
  /** A placeholder: put the registration or license that your city or state asks for. */
  license: "Contractor registration 000000 (sample)",
  hours: [
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "07:00", closes: "18:00" },
    { days: ["Saturday"], opens: "08:00", closes: "13:00" },
  ],
  hoursText: ["Monday to Friday, 7 am to 6 pm", "Saturday, 8 am to 1 pm", "Sunday, closed"],
  social: [
    { network: "facebook", label: "Facebook", url: "https://www.facebook.com/larkfield.example" },
    { network: "instagram", label: "Instagram", url: "https://www.instagram.com/larkfield.example" },
    { network: "youtube", label: "YouTube", url: "https://www.youtube.com/@larkfield.example" },
  ],
};
