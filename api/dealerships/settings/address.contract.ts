import { versionOf, z } from '../../http/contract'
import * as field from '../../http/fields.contract'
import { usState } from '../../http/places.contract'

export const addressFields = {
  address: z
    .string('Enter the street address.')
    .trim()
    .normalize()
    .min(2, 'Enter the street address.')
    .max(120, 'Use at most 120 characters.')
    .regex(field.oneLine, 'Use a single line.'),
  zip: field.zip,
  city: field.line(80).optional().describe('Left out: the city of the ZIP code'),
  state: usState.optional().describe('Left out: the state of the ZIP code'),
  keepCity: field.flag.default(false).describe('The city has another name than that of its ZIP code'),
  phone: field.phone,
  email: field.email,
}

export const AddressChange = z.object({
  section: z.literal('address'),
  version: versionOf('address'),
  ...addressFields,
})
export type AddressChange = z.infer<typeof AddressChange>

export const AddressSettings = z.object({
  version: z.number().int(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  email: z.string(),
})
