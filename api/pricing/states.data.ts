/**
 * What a state adds to the price of a car. Taxes in percent; fees in dollars; null: not in our table, or too different from
 * car to car to name one figure. Local is what counties and cities add to cars on average, 0 where they may not.
 * A trade-in lowers what is taxed in full, not at all, up to some dollars, or on new cars only.
 */
export const asOf = '2026-01-01'
export const source =
  'Put together by us from the states’ tax and fee rules and not confirmed by them; local taxes are averages, and a county or city differs'

type Credit = 'full' | 'none' | 'new' | number
type Row = [
  code: string,
  name: string,
  stateTax: number,
  localTax: number,
  tradeIn: Credit,
  title: number | null,
  registration: number | null,
  docFeeCap: number | null,
  note?: string,
]

const byValue = 'Registration goes by the car’s value'
const byWeight = 'Registration goes by the car’s weight'
const indexed = 'Doc fees are capped by law; the figure changes every year'

export const stateRows: Row[] = [
  ['AL', 'Alabama', 2, 2, 'full', 18, null, null, `${byValue}, as a property tax`],
  ['AK', 'Alaska', 0, 0, 'full', 15, 100, null, 'Registration for two years. Some boroughs tax sales'],
  ['AZ', 'Arizona', 5.6, 2.9, 'full', 4, null, null, byValue],
  [
    'AR',
    'Arkansas',
    6.5,
    0,
    'full',
    10,
    25,
    null,
    'Local taxes count on the first $2,500 only. Doc fees are capped by law',
  ],
  ['CA', 'California', 7.25, 1.6, 'none', 15, null, 85, byValue],
  ['CO', 'Colorado', 2.9, 4.9, 'full', 7.2, null, null, 'Registration goes by the car’s value, age and weight'],
  ['CT', 'Connecticut', 6.35, 0, 'full', 25, 120, null, 'Registration for three years. Above $50,000 the tax is 7.75%'],
  ['DE', 'Delaware', 5.25, 0, 'full', null, null, null, 'A document fee of the state instead of a sales tax'],
  ['DC', 'District of Columbia', 6, 0, 'none', 26, 72, null, 'Heavier and thirstier cars are taxed more'],
  [
    'FL',
    'Florida',
    6,
    0,
    'full',
    78,
    null,
    null,
    'A first license plate adds $225. Counties tax the first $5,000 only',
  ],
  ['GA', 'Georgia', 7, 0, 'full', 18, 20, null, 'Title tax, on the value that the state gives the car'],
  ['HI', 'Hawaii', 4, 0.5, 'none', null, null, null, byWeight],
  ['ID', 'Idaho', 6, 0, 'full', 14, 69, null, 'Older cars register for less'],
  ['IL', 'Illinois', 6.25, 1, 'full', 165, 151, null, indexed],
  ['IN', 'Indiana', 7, 0, 'full', 15, 21.35, null, `${indexed}. Counties add an excise by value`],
  ['IA', 'Iowa', 5, 0, 'full', 25, null, 180, 'Registration goes by the car’s value and weight'],
  ['KS', 'Kansas', 6.5, 2.2, 'full', 10, null, null, `${byWeight}; a property tax comes with it`],
  ['KY', 'Kentucky', 6, 0, 'full', 9, 21, null],
  ['LA', 'Louisiana', 5, 5.1, 'full', 68.5, null, null, `${byValue}. Doc fees are capped by law`],
  ['ME', 'Maine', 5.5, 0, 'full', 33, 35, null, 'Towns add an excise by value'],
  ['MD', 'Maryland', 6.5, 0, 'none', 200, null, 800, byWeight],
  ['MA', 'Massachusetts', 6.25, 0, 'full', 75, 60, null, 'Registration for two years'],
  ['MI', 'Michigan', 6, 0, 12_000, 15, 150, 280, 'Registration goes by the car’s list price: $150 is a usual one'],
  ['MN', 'Minnesota', 6.875, 0, 'full', null, null, null, `${byValue}. Doc fees are capped by law`],
  ['MS', 'Mississippi', 5, 0, 'full', 9, null, null, byValue],
  ['MO', 'Missouri', 4.225, 4.2, 'full', null, null, null, `Registration goes by horsepower. ${indexed}`],
  ['MT', 'Montana', 0, 0, 'full', null, null, null, 'Registration goes by the car’s age'],
  ['NE', 'Nebraska', 5.5, 1.5, 'full', 10, null, null, byValue],
  ['NV', 'Nevada', 6.85, 1.4, 'full', 28.25, null, null, byValue],
  ['NH', 'New Hampshire', 0, 0, 'full', null, null, null, `${byWeight}; towns add a fee by value`],
  ['NJ', 'New Jersey', 6.625, 0, 'full', 60, null, null, byWeight],
  ['NM', 'New Mexico', 4, 0, 'full', null, null, null, byWeight],
  ['NY', 'New York', 4, 4.5, 'full', 50, null, 175, byWeight],
  ['NC', 'North Carolina', 3, 0, 'full', 66.75, 46.25, null, 'Highway use tax. Counties add a property tax'],
  ['ND', 'North Dakota', 5, 0, 'full', 5, null, null, byWeight],
  ['OH', 'Ohio', 5.75, 1.5, 'new', 18, 50, null, 'Registration differs by county. Doc fees are capped by law'],
  ['OK', 'Oklahoma', 4.5, 0, 'none', 11, 96, null, 'Excise of 3.25% and sales tax of 1.25%'],
  ['OR', 'Oregon', 0, 0, 'full', null, null, 250, 'Title and registration go by miles per gallon'],
  ['PA', 'Pennsylvania', 6, 0, 'full', 72, 48, null, `Allegheny County adds 1%, Philadelphia 2%. ${indexed}`],
  ['RI', 'Rhode Island', 7, 0, 'full', 52.5, null, null, byWeight],
  ['SC', 'South Carolina', 5, 0, 'full', 15, 40, null, 'The tax is at most $500. Registration for two years'],
  ['SD', 'South Dakota', 4, 0, 'full', 10, null, null, 'Registration goes by the car’s weight and age'],
  [
    'TN',
    'Tennessee',
    7,
    0,
    'full',
    14,
    29,
    null,
    'Local taxes count on the first $1,600, and more of the state’s on the next: about $80',
  ],
  ['TX', 'Texas', 6.25, 0, 'full', 33, 68, null],
  ['UT', 'Utah', 4.85, 2.4, 'full', 6, null, null, 'Registration goes by the car’s age'],
  ['VT', 'Vermont', 6, 0, 'full', 42, 91, null],
  ['VA', 'Virginia', 4.15, 0, 'none', 15, 30.75, null, 'Counties and cities tax the car’s value every year'],
  [
    'WA',
    'Washington',
    7,
    2.9,
    'full',
    null,
    null,
    200,
    'Motor vehicle tax of 0.5% included. Registration differs by weight and place',
  ],
  ['WV', 'West Virginia', 6, 0, 'full', 15, 51.5, null, 'Doc fees are capped by law'],
  ['WI', 'Wisconsin', 5, 0.6, 'full', 214.5, 85, null],
  ['WY', 'Wyoming', 4, 1.4, 'full', null, null, null, byValue],
]
