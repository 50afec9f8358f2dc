/** The code is stored; the dealership reads the words. */
export const suspensionReasons = {
  price_not_total: 'Price is not the total',
  same_vin: 'Same VIN elsewhere',
  odometer: 'Odometer disputed',
  already_sold: 'Sold, still on sale',
  wrong_photos: 'Photos of another vehicle',
  other: 'Other',
} as const

export const restoringReasons = {
  proved: 'Proved by a record',
  mended: 'Fixed by the dealership',
  mistake: 'Our mistake',
  other: 'Other',
} as const

/** Each is a bit of what an entry of the list is missing; the triggers of `stock_entry` set them. */
export const issueBits = { photos: 1, price: 2, publication: 4, vin: 8 } as const

export const stockIssues = {
  photos: 'No photos',
  price: 'No price',
  publication: 'Not published on time',
  vin: 'Same VIN twice',
} as const

/** Counts and pages of the list end there where they are not summed by the database. */
export const countedStock = 10_000
