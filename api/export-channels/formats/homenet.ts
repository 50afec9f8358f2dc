import { e164Of } from '../../phone'
import { csvFormat, dayOf, dollars, type Format, optionsOf } from './format'

const typeOf = { new: 'New', cpo: 'Used', used: 'Used' } as const
const usDay = (at: string | null): string | null => dayOf(at)?.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') ?? null

/** The columns that many receivers of dealers' files know from HomeNet’s exports. What only the dealership knows stays empty. */
export const homenet: Format = csvFormat(
  [
    ['dealer_id', (_, { id }) => id],
    ['type', ({ condition }) => typeOf[condition]],
    ['stock', ({ stockNo }) => stockNo],
    ['vin', ({ vin }) => vin],
    ['year', ({ year }) => year],
    ['make', ({ make }) => make],
    ['model', ({ model }) => model],
    ['body', ({ body }) => body],
    ['trim', ({ trim }) => trim],
    ['doors', ({ doors }) => doors],
    ['exteriorcolor', ({ exteriorColor }) => exteriorColor],
    ['interiorcolor', ({ interiorColor }) => interiorColor],
    ['enginecylinders', ({ cylinders }) => cylinders],
    ['enginedisplacement', ({ displacementLiters }) => displacementLiters],
    ['transmission', ({ transmission }) => transmission],
    ['miles', ({ mileage }) => mileage],
    ['sellingprice', ({ price }) => dollars(price?.vehicleCents)],
    ['msrp', ({ msrpCents }) => dollars(msrpCents)],
    ['certified', ({ condition }) => (condition === 'cpo' ? 'Y' : 'N')],
    ['dateinstock', ({ firstPublishedAt }) => usDay(firstPublishedAt)],
    ['description', ({ description }) => description],
    ['options', optionsOf],
    ['dealer_name', (_, { name }) => name],
    ['dealer_address', (_, { address }) => address],
    ['dealer_city', (_, { city }) => city],
    ['dealer_state', (_, { state }) => state],
    ['dealer_zip', (_, { zip }) => zip],
    ['dealer_phone', (_, { phone }) => e164Of(phone)],
    ['ext_color_generic', ({ exteriorColorFamily }) => exteriorColorFamily],
    ['int_color_generic', ({ interiorColorFamily }) => interiorColorFamily],
    ['engine_description', ({ engine }) => engine],
    ['drivetrain', ({ drivetrain }) => drivetrain],
    ['fuel_type', ({ fuel }) => fuel],
    ['citympg', ({ mpgCity }) => mpgCity],
    ['highwaympg', ({ mpgHighway }) => mpgHighway],
    ['internet_price', ({ price }) => dollars(price?.vehicleCents)],
    ['passengercapacity', ({ seats }) => seats],
    ['imagelist', ({ photos }) => photos.join('|')],
  ],
  { quotes: true },
)
