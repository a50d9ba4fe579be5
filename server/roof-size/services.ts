import { nameService } from "#copy/forms/roof-size.ts";

/** The addresses of the services that are asked. That of the Solar API holds the company's key. */
export type MeasuringServices = { solarUrl: string; geocoderUrl: string };

/** Names the services for visitors, whose address goes there. */
export function nameServices({ solarUrl, geocoderUrl }: MeasuringServices) {
  return { geocoder: nameService(geocoderUrl), surveyor: nameService(solarUrl) };
}
