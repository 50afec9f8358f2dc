import type { Option } from '~/ui/Field'

/** What the contact forms let choose; the schemas accept these values and no others. */
const choose: Option = { value: '', label: 'Choose one' }
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

export const withPrompt = (options: readonly Option[]): readonly Option[] => [choose, ...options]
