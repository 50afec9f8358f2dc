/** States by their names without blanks, as sentences say them. */
// biome-ignore format: a table reads better as a table
export const stateNames: Readonly<Record<string, string>> = {
  alabama: 'AL', alaska: 'AK', arizona: 'AZ', arkansas: 'AR', california: 'CA', colorado: 'CO', connecticut: 'CT', delaware: 'DE',
  districtofcolumbia: 'DC', florida: 'FL', georgia: 'GA', hawaii: 'HI', idaho: 'ID', illinois: 'IL', indiana: 'IN', iowa: 'IA',
  kansas: 'KS', kentucky: 'KY', louisiana: 'LA', maine: 'ME', maryland: 'MD', massachusetts: 'MA', michigan: 'MI', minnesota: 'MN',
  mississippi: 'MS', missouri: 'MO', montana: 'MT', nebraska: 'NE', nevada: 'NV', newhampshire: 'NH', newjersey: 'NJ',
  newmexico: 'NM', newyork: 'NY', northcarolina: 'NC', northdakota: 'ND', ohio: 'OH', oklahoma: 'OK', oregon: 'OR',
  pennsylvania: 'PA', rhodeisland: 'RI', southcarolina: 'SC', southdakota: 'SD', tennessee: 'TN', texas: 'TX', utah: 'UT',
  vermont: 'VT', virginia: 'VA', washington: 'WA', westvirginia: 'WV', wisconsin: 'WI', wyoming: 'WY', calif: 'CA', cali: 'CA',
}
const codes = new Set(Object.values(stateNames))
/** Words of the language, too: they are states only in capitals, or where nothing else can stand. */
const ambiguous = new Set(['IN', 'OR', 'ME', 'OK', 'HI', 'OH', 'DE', 'LA', 'ID', 'MA', 'PA', 'CO'])

/** Words that stand between others: after a city, too, they are a state only in capitals or after a comma. */
export const isJoint = (word: string): boolean => word === 'in' || word === 'or'

export const stateCode = (typed: string, sure: boolean): string | undefined => {
  const code = typed.toUpperCase()
  return codes.has(code) && (sure || typed === code || !ambiguous.has(code)) ? code : undefined
}

/** Cities by what people call them. */
export const cityNames: Readonly<Record<string, readonly [key: string, state: string]>> = {
  nyc: ['newyork', 'NY'],
  newyorkcity: ['newyork', 'NY'],
  manhattan: ['newyork', 'NY'],
  la: ['losangeles', 'CA'],
  sf: ['sanfrancisco', 'CA'],
  sanfran: ['sanfrancisco', 'CA'],
  sanfransisco: ['sanfrancisco', 'CA'],
  sanfrancisco: ['sanfrancisco', 'CA'],
  bayarea: ['sanfrancisco', 'CA'],
  philly: ['philadelphia', 'PA'],
  vegas: ['lasvegas', 'NV'],
  dc: ['washington', 'DC'],
  washingtondc: ['washington', 'DC'],
  atl: ['atlanta', 'GA'],
  dfw: ['dallas', 'TX'],
  slc: ['saltlakecity', 'UT'],
  nola: ['neworleans', 'LA'],
}
