/** The notes of an estimate, in which staff read what a visitor answered. */
export const estimateNotes = {
  labels: {
    from: "From",
    material: "Material",
    size: "Size",
    pricedArea: "Priced area",
    range: "Range",
    building: "Building",
    water: "Water",
    referral: "Heard of us",
    message: "Message",
  },
  from: {
    calculator: "the calculator",
    lead: "the contact form",
    provider: (bookingId: string) => `the booking provider, ${bookingId}`,
  },
  /** In words by which an emergency is heard, and not where there is none. */
  water: { yes: "Water is coming in now.", no: "Dry inside." },
  material: (name: string, price: string, color?: string) =>
    `${name}${color ? `, ${color}` : ""}, from ${price} per sq ft`,
  pricedArea: (area: string, squares: number) => `${area} sq ft (${squares} squares)`,
  range: (range: string, label: string) => `${range}, ${label}`,
  roof: (area: string) => `roof of ${area} sq ft, as given`,
  house: (style: string, footprint: string) => `picked by its looks, ${style}: ${footprint}`,
  drawn: (sides: string, footprint: string) => `drawn by the visitor, ${sides}: ${footprint}`,
  footprint: ({ area, pitch, slopeFactor, shape, wastePercent }: Footprint) =>
    `footprint of ${area} sq ft, pitch ${pitch}/12 (slope factor ${slopeFactor}), ${shape} (${wastePercent}% waste)`,
} as const;

type Footprint = {
  area: string;
  pitch: number | undefined;
  slopeFactor: number;
  shape: string;
  wastePercent: number;
};
