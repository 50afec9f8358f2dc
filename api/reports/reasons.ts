export const reportReasons = ['wrong_price', 'sold', 'wrong_details', 'photos', 'suspicious', 'other'] as const

export const reasonLabels: Record<(typeof reportReasons)[number], string> = {
  wrong_price: 'The price is wrong',
  sold: 'It is sold already',
  wrong_details: 'Something else about the car is wrong',
  photos: 'The pictures show another car',
  suspicious: 'It looks like fraud',
  other: 'Something else',
}
