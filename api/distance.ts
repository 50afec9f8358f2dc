/** Degrees. */
export interface Point {
  lat: number
  lng: number
}

export const earthMiles = 3958.8
const radians = Math.PI / 180

/** Great-circle miles by the haversine formula. */
export function milesBetween(a: Point, b: Point): number {
  const half =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lng - a.lng) * radians) / 2) ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half)))
}
