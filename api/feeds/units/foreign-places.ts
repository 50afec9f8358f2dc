import { cleanText } from '../../vehicles/normalize/text'
import type { Header } from '../headers'

const provinces = new Set(
  'ab|alberta|bc|british columbia|mb|manitoba|nb|new brunswick|nl|newfoundland|newfoundland and labrador|ns|nova scotia|nt|northwest territories|nu|nunavut|on|ontario|pe|prince edward island|qc|quebec|québec|sk|saskatchewan|yt|yukon'.split(
    '|',
  ),
)
const ofCanada = /^[abceghj-nprstvxy]\d[abceghj-nprstv-z][ -]?\d[abceghj-nprstv-z]\d$/i
const unitedStates = /^(?:us|u\.s\.|usa|u\.s\.a\.|united states(?: of america)?)$/i
const canada = 'Canada'
const named: Readonly<Record<string, string>> = {
  ca: canada,
  can: canada,
  canada: canada,
  mx: 'Mexico',
  mex: 'Mexico',
  mexico: 'Mexico',
  gb: 'United Kingdom',
  uk: 'United Kingdom',
}
const currencies: Readonly<Record<string, string>> = {
  [canada]: 'Canadian dollars',
  Mexico: 'Mexican pesos',
  'United Kingdom': 'British pounds',
}
const maxCountryLength = 40

/** Returns the currency of a country as people say it, null for those that hardly send files. */
export const currencyOf = (country: string): string | null => currencies[country] ?? null

/** Reads in which country the car of a row is: by a column of countries, a postal code or a province. */
export class ForeignPlaces {
  private header: Header | null = null
  private countries: number[] = []
  private regions: number[] = []
  private codes: readonly number[] = []

  /** Returns null for the United States, and where the row does not say. */
  countryOf(header: Header, cells: readonly string[]): string | null {
    if (header !== this.header) this.begin(header)
    const [country] = textsAt(cells, this.countries)
    if (country !== undefined && country.length <= maxCountryLength)
      return unitedStates.test(country) ? null : (named[country.toLowerCase()] ?? country)
    const isCanadian =
      textsAt(cells, this.codes).some((text) => ofCanada.test(text)) ||
      textsAt(cells, this.regions).some((text) => provinces.has(text.toLowerCase()))
    return isCanadian ? canada : null
  }

  private begin(header: Header) {
    this.header = header
    const at = (pattern: RegExp) => header.cells.flatMap((name, index) => (pattern.test(name) ? [index] : []))
    this.countries = at(/(?:^|[^a-z])country(?:[ _]?(?:code|name))?$/i)
    this.regions = at(/(?:^|[^a-z])(?:state|province|prov|region)(?:[ _]?(?:code|name))?$/i)
    this.codes = [...(header.columns.get('zip') ?? []), ...at(/postal/i)]
  }
}

const textsAt = (cells: readonly string[], columns: readonly number[]): string[] =>
  columns.map((column) => cleanText(cells[column] ?? '')).filter((text) => text !== '')
