import { csvFormat, type Format, usd } from './format'

/** Google’s vehicle listings feed: the total is what every buyer pays. */
export const google: Format = csvFormat([
  ['vin', ({ vin }) => vin],
  ['id', ({ id }) => id],
  ['store_code', (_, { id }) => `da-${id}`],
  ['dealership_name', (_, { name }) => name],
  ['dealership_address', (_, { address, city, state, zip }) => `${address}, ${city}, ${state} ${zip}, US`],
  ['price', ({ price }) => usd(price?.totalCents)],
  ['condition', ({ condition }) => (condition === 'new' ? 'new' : 'used')],
  ['certified_pre_owned', ({ condition }) => (condition === 'cpo' ? 'yes' : 'no')],
  ['make', ({ make }) => make],
  ['model', ({ model }) => model],
  ['trim', ({ trim }) => trim],
  ['year', ({ year }) => year],
  ['mileage', ({ mileage }) => (mileage === null ? null : `${mileage} miles`)],
  ['color', ({ exteriorColor }) => exteriorColor],
  ['vehicle_msrp', ({ msrpCents, condition }) => (condition === 'new' ? usd(msrpCents) : null)],
  ['link', ({ url }) => url],
  ['image_link', ({ photos }) => photos[0]],
  ['additional_image_link', ({ photos }) => photos.slice(1, 21).join(',')],
  ['date_in_stock', ({ firstPublishedAt }) => firstPublishedAt],
])
