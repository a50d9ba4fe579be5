import { booking } from "#copy/built/booking.ts";
import { inspections, site } from "#site-data/company.ts";
import { BookingHead } from "../../islands/booking/booking-head.tsx";

/** The place of the booking form, if the company takes bookings. Until its script has arrived, it shows the phone number. */
export function BookingSection() {
  if (!inspections) return null;
  return (
    <section
      id="book"
      data-booking
      className="min-h-[40rem] rounded-card border border-line bg-white p-6 has-data-booked:min-h-0 sm:min-h-[34rem] sm:p-9 lg:min-h-[25rem] noscript:min-h-0"
    >
      <BookingHead source="contact" />
      <p className="mt-4">
        {booking.withoutScript}{" "}
        <a href={`tel:${site.phone.e164}`} className="text-link whitespace-nowrap">
          {site.phone.display}
        </a>
      </p>
    </section>
  );
}
