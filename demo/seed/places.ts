import type { ZipPlace } from '../../api/content/zip-codes'

export function placeOf(places: ZipPlace[], zip: string): ZipPlace {
  const place = places.find((candidate) => candidate.zip === zip)
  if (!place) throw new Error(`The ZIP table has no ${zip}.`)
  return place
}
