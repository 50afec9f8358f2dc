const values = <const T extends readonly { value: string; label: string }[]>(options: T) => options

export const topics = values([
  { value: 'press', label: 'Press' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'privacy', label: 'Privacy request' },
  { value: 'other', label: 'Something else' },
])

export const areas = values([
  { value: 'account', label: 'My account' },
  { value: 'listing', label: 'A problem with a listing' },
  { value: 'fraud', label: 'Report fraud' },
  { value: 'technical', label: 'Something does not work' },
  { value: 'billing', label: 'Billing' },
])

export const inventorySizes = values([
  { value: '1-25', label: '1 to 25 cars' },
  { value: '26-75', label: '26 to 75 cars' },
  { value: '76-200', label: '76 to 200 cars' },
  { value: '200+', label: 'More than 200 cars' },
])

export const pickupWindows = values([
  { value: 'soon', label: 'As soon as possible' },
  { value: 'two-weeks', label: 'Within two weeks' },
  { value: 'month', label: 'Within a month' },
  { value: 'flexible', label: 'Any time' },
])

export const driverCounts = values([
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
  { value: '3', label: 'Three' },
  { value: '4', label: 'Four or more' },
])
