import { readZipCodes, type ZipPlace } from './zip-codes'

export interface City {
  name: string
  state: string
  /** The ZIP code nearest to the middle of all of the city’s. */
  zip: string
  /** How many it has: how large it is, roughly. */
  zipCount: number
}

/** Cities by their names, in memory: asking the database for each letter typed would take too long. */
export class Gazetteer {
  private readonly zips = new Set<string>()
  private readonly byKey = new Map<string, City[]>()
  /** In the order of their keys. */
  private readonly sorted: readonly [key: string, city: City][]

  constructor(places: readonly ZipPlace[]) {
    const cities = new Map<string, ZipPlace[]>()
    for (const place of places) {
      this.zips.add(place.zip)
      const name = `${place.city}|${place.state}`
      const known = cities.get(name)
      if (known) known.push(place)
      else cities.set(name, [place])
    }
    for (const some of cities.values()) this.add(cityOf(some))
    for (const namesakes of this.byKey.values()) namesakes.sort((a, b) => b.zipCount - a.zipCount)
    this.sorted = [...this.byKey]
      .flatMap(([key, some]) => some.map((city) => [key, city] as [string, City]))
      .sort(byText)
  }

  isZip = (digits: string): boolean => this.zips.has(digits)

  /** By its key; without a state the largest of that name. */
  city(key: string, state: string | null): City | undefined {
    return this.byKey.get(key)?.find((city) => state === null || city.state === state)
  }

  /** The largest first. */
  startingWith(key: string, most: number): City[] {
    const found: City[] = []
    for (let at = this.firstFrom(key); this.sorted[at]?.[0].startsWith(key); at += 1)
      found.push((this.sorted[at] as [string, City])[1])
    return found.sort((a, b) => b.zipCount - a.zipCount).slice(0, most)
  }

  /** The first few, in their order. */
  zipsStartingWith(digits: string, most: number): string[] {
    const found: string[] = []
    for (const zip of this.zips) {
      if (zip.startsWith(digits)) found.push(zip)
      if (found.length === most) break
    }
    return found
  }

  private add(city: City): void {
    const key = placeKey(city.name)
    const known = this.byKey.get(key)
    if (known) known.push(city)
    else this.byKey.set(key, [city])
  }

  private firstFrom(key: string): number {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.sorted[middle] as [string, City])[0] < key) low = middle + 1
      else high = middle
    }
    return low
  }
}

const byText = (a: readonly [string, City], b: readonly [string, City]) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)

/** “St. Louis” is saintlouis: letters in lower case without blanks. */
export const placeKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^st\.? /, 'saint ')
    .replace(/^ft\.? /, 'fort ')
    .replace(/^mt\.? /, 'mount ')
    .replace(/[^a-z]/g, '')

function cityOf(places: readonly ZipPlace[]): City {
  const [only] = places
  if (only && places.length === 1) return { name: only.city, state: only.state, zip: only.zip, zipCount: 1 }
  const middle = (of: (place: ZipPlace) => number) => {
    const sorted = places.map(of).sort((a, b) => a - b)
    return sorted[sorted.length >>> 1] ?? 0
  }
  const [lat, lng] = [middle((one) => one.lat), middle((one) => one.lng)]
  const off = (place: ZipPlace) => Math.abs(place.lat - lat) + Math.abs(place.lng - lng)
  const best = places.reduce((a, b) => (off(b) < off(a) ? b : a))
  return { name: best.city, state: best.state, zip: best.zip, zipCount: places.length }
}

let read: Gazetteer | null = null

/** Read when it is first asked for. */
export function gazetteer(): Gazetteer {
  read ??= new Gazetteer(readZipCodes())
  return read
}
