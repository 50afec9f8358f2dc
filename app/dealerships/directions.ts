interface Place {
  name: string
  address: string
  city: string
  state: string
  zip: string
}

export const addressLine = ({ address, city, state, zip }: Omit<Place, 'name'>): string =>
  `${address}, ${city}, ${state} ${zip}`

/** A map's search for the dealership: it leads to directions on every device. */
export const mapHref = (place: Place): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${place.name}, ${addressLine(place)}` })}`
