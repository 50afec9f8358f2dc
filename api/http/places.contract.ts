import { z } from './contract'

const names =
  'Alabama:AL Alaska:AK Arizona:AZ Arkansas:AR California:CA Colorado:CO Connecticut:CT Delaware:DE District_of_Columbia:DC Florida:FL Georgia:GA Hawaii:HI Idaho:ID Illinois:IL Indiana:IN Iowa:IA Kansas:KS Kentucky:KY Louisiana:LA Maine:ME Maryland:MD Massachusetts:MA Michigan:MI Minnesota:MN Mississippi:MS Missouri:MO Montana:MT Nebraska:NE Nevada:NV New_Hampshire:NH New_Jersey:NJ New_Mexico:NM New_York:NY North_Carolina:NC North_Dakota:ND Ohio:OH Oklahoma:OK Oregon:OR Pennsylvania:PA Puerto_Rico:PR Rhode_Island:RI South_Carolina:SC South_Dakota:SD Tennessee:TN Texas:TX Utah:UT Vermont:VT Virginia:VA Washington:WA West_Virginia:WV Wisconsin:WI Wyoming:WY'

/** Washington, D.C. and Puerto Rico included. */
export const usStates = names.split(' ').map((entry) => {
  const [name = '', value = ''] = entry.split(':')
  return { value, label: name.replaceAll('_', ' ') }
})

const codes = usStates.map(({ value }) => value)
export const usState = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => codes.includes(code), 'Choose a state.')

export const timeZones = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Detroit', label: 'Eastern – Michigan' },
  { value: 'America/Indiana/Indianapolis', label: 'Eastern – Indiana' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Phoenix', label: 'Mountain – Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
  { value: 'America/Puerto_Rico', label: 'Atlantic – Puerto Rico' },
] as const
