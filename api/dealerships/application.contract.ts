import { z } from '../http/contract'
import * as field from '../http/fields.contract'
import { usState } from '../http/places.contract'

const text = (what: string, max: number) =>
  z
    .string(`Enter ${what}.`)
    .trim()
    .normalize()
    .min(2, `Enter ${what}.`)
    .max(max, `Use at most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, 'Use a single line.')

/** Opening hours to begin with: each day is set under “Settings” later. */
export const hourPresets = ['mon-sat', 'mon-fri', 'daily'] as const

export const applicationFields = {
  legalName: field.dealershipName(text('the legal name', 120)),
  name: field.dealershipName(text('the name that buyers see', 80)),
  licenseNo: text('the number of the dealer license', 40),
  licenseState: z.string('Choose the state of the license.').pipe(usState),
  address: text('the street address', 120),
  zip: field.zip,
  phone: field.phone,
  website: field.website.optional(),
  brands: field.line(400).optional().describe('Makes, separated by commas'),
  hours: z.enum(hourPresets, 'Choose the opening hours.').default('mon-sat'),
  docFee: z
    .string()
    .trim()
    .regex(/^\$?\d{1,5}(\.\d{2})?$/, 'Enter dollars, like 280 or 280.00.')
    .optional()
    .describe('US dollars, charged on top of every price; 0 when left out'),
}
