export const reportReasons = ['wrong_price', 'sold', 'wrong_details', 'photos', 'suspicious', 'other'] as const

export const reasonLabels: Record<(typeof reportReasons)[number], string> = {
  wrong_price: 'The price is wrong',
  sold: 'It is sold already',
  wrong_details: 'Something else about the car is wrong',
  photos: 'The pictures show another car',
  suspicious: 'It looks like fraud',
  other: 'Something else',
}

export const dealershipReportReasons = [
  'not_there',
  'prices',
  'cars_missing',
  'conduct',
  'wrong_details',
  'suspicious',
  'other',
] as const

export const dealershipReasonLabels: Record<(typeof dealershipReportReasons)[number], string> = {
  not_there: 'There is no such dealership at this address',
  prices: 'It asks more than its listings say',
  cars_missing: 'It lists cars that it does not have',
  conduct: 'Somebody there behaved badly',
  wrong_details: 'Something on its page is wrong',
  suspicious: 'It looks like fraud',
  other: 'Something else',
}

export const adReportReasons = ['misleading', 'price', 'offensive', 'broken', 'suspicious', 'other'] as const

export const adReasonLabels: Record<(typeof adReportReasons)[number], string> = {
  misleading: 'It promises what isn’t true',
  price: 'The price isn’t the whole price',
  offensive: 'It’s offensive',
  broken: 'It leads nowhere, or somewhere else',
  suspicious: 'It looks like fraud',
  other: 'Something else',
}
