import { openMileage, openPrice, statedForeignCurrency } from '../amounts'
import type { Header } from '../headers'
import { identify } from '../identify'
import type { SourceRecord } from '../reading/records'
import type { ImportContext } from '../row'
import { ForeignPlaces } from './foreign-places'
import type { Sample } from './kinds'
import { unitQuestionOf } from './unit-question'

const maxSamples = 1_000

/** Samples the rows of a file, evenly over all of it: most of a file may be known, and its first rows new cars. */
export class AmountSamples {
  private samples: Sample[] = []
  private stride = 1
  private rows = 0
  private readonly places = new ForeignPlaces()

  constructor(
    private readonly importContext: ImportContext,
    private readonly maxCount = maxSamples,
  ) {}

  /** Hot: runs for every row, and reads some of them. */
  see(record: SourceRecord, header: Header): void {
    if (isAnswered(header)) return
    this.rows += 1
    if ((this.rows - 1) % this.stride !== 0 || record.fault !== null) return
    const identified = identify(record, header, this.importContext)
    if (!identified.ok) return
    const { row, year, name } = identified.identity
    const text = `${row.first('title')} ${row.first('description')}`
    this.samples.push({
      vehicle: `${year} ${name.make} ${name.model}`.trim(),
      year,
      mileage: openMileage(row),
      price: openPrice(row),
      foreignCurrency: statedForeignCurrency(row),
      country: this.places.countryOf(header, row.cells),
      namesKilometers: kilometersInText.test(text),
      namesCurrency: currencyInText.exec(text)?.[0] ?? null,
      isUsualMake: usualMakes.has(name.make.toLowerCase()),
    })
    if (this.samples.length >= this.maxCount) this.thinOut()
  }

  /** Returns what to ask about the file, null where nothing is unclear. */
  question({ mileageUnit = 'auto', priceCurrency = 'auto' }: Header['settings']) {
    const whole = unitQuestionOf(this.samples, this.importContext)
    const mileage = mileageUnit === 'auto' ? (whole?.mileage ?? null) : null
    const price = priceCurrency === 'auto' ? (whole?.price ?? null) : null
    return mileage || price ? { mileage, price, answer: null } : null
  }

  private thinOut() {
    this.samples = this.samples.filter((_, index) => index % 2 === 0)
    this.stride *= 2
  }
}

const isAnswered = ({ settings: { mileageUnit = 'auto', priceCurrency = 'auto' } }: Header): boolean =>
  mileageUnit !== 'auto' && priceCurrency !== 'auto'

/** Matches a car's mileage, and neither a range nor 0 to 100 km/h. */
const kilometersInText = /\d[\d,. ]*\d{3}\s?(?:kms?|kilomet\p{L}+)(?![\p{L}/])/iu
const currencyInText = /\b(?:CAD|CDN)\b|\bcanadian (?:dollars?|funds)\b|\bC\$|\bMXN\b|\bpesos\b/i

const usualMakes = new Set(
  'acura|buick|chevrolet|chrysler|dodge|fiat|ford|gmc|honda|hyundai|infiniti|jeep|kia|lincoln|mazda|mini|mitsubishi|nissan|ram|scion|seat|skoda|smart|subaru|suzuki|toyota|volkswagen|volvo'.split(
    '|',
  ),
)
