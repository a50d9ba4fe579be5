import { mount } from "../mount.tsx";
import { Booking } from "./booking.tsx";

/** Draws the form of /contact into its place, over what stands there without script. */
export function mountBooking(place: HTMLElement): Promise<void> {
  return mount(place, <Booking source="contact" />);
}
