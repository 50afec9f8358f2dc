import { answer, createRoute, json, keyless, refusals, z } from '../../http/contract'
import { withoutVinNoise } from '../../http/fields.contract'
import { bodies, codes, drivetrains, fuels } from '../vocabulary'

export const vinSources = ['VIN structure', 'vPIC'] as const

/** `value` is in our own words and can be taken over; null: our words have none for it, so that it is only shown. */
const decoded = <T extends z.ZodType>(value: T) =>
  z
    .object({ value: value.nullable(), text: z.string(), source: z.enum(vinSources) })
    .nullable()
    .describe('Null: the VIN does not say')
const fact = decoded(z.string())

export const VinFields = z.object({
  year: decoded(z.number().int()),
  make: fact,
  model: fact,
  trim: fact,
  body: decoded(z.enum(codes(bodies))),
  engine: fact,
  displacementLiters: decoded(z.number()),
  cylinders: decoded(z.number().int()),
  fuel: decoded(z.enum(codes(fuels))),
  drivetrain: decoded(z.enum(codes(drivetrains))),
  doors: decoded(z.number().int()),
})
export type VinFields = z.infer<typeof VinFields>

export const VinDecode = z
  .object({
    vin: z.string().describe('Upper case, without blanks'),
    checkDigit: z.object({
      isValid: z.boolean(),
      position: z.literal(9),
      found: z.string(),
      expected: z.string(),
    }),
    warnings: z.array(
      z.object({
        about: z.enum(['checkDigit', 'year', 'unknown']),
        reason: z.string(),
        position: z.number().int().nullable().describe('1 is the first character; null: of the whole VIN'),
      }),
    ),
    wmi: z.string().describe('Who made it: positions 1 to 3, with 12 to 14 of makers of few vehicles'),
    maker: fact,
    plantCode: z.string().describe('Position 11'),
    plant: fact.describe('Where it was built'),
    fields: VinFields.describe('By the names of a vehicle’s own fields'),
  })
  .openapi('VinDecode')
export type VinDecode = z.infer<typeof VinDecode>

const illegal = /[^A-HJ-NPR-Z0-9]/
export const fullVin = z
  .string('Enter a VIN.')
  .transform((typed) => withoutVinNoise(typed).toUpperCase())
  .check(({ value, issues }) => {
    const message = wrongWith(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  })

function wrongWith(vin: string): string | null {
  if (vin === '') return 'Enter a VIN.'
  if (vin.length !== 17)
    return `A VIN has 17 characters, this one has ${vin.length}. Before 1981 they were shorter: fill in such a vehicle by hand.`
  const position = vin.search(illegal)
  const letter = vin.charAt(position)
  if (position < 0) return null
  const meant = { I: ' Is it the digit 1?', O: ' Is it the digit 0?', Q: ' Is it the digit 0?' }[letter] ?? ''
  return `A VIN never has the character ${letter}, which is at position ${position + 1}.${meant}`
}

/** What a VIN says of a vehicle. It changes nothing; a wrong check digit is a warning. */
export const decodeVin = createRoute({
  method: 'post',
  path: '/api/dealership/vin-decodes',
  tags: ['vehicles'],
  [keyless]: true, // nothing is written
  request: { body: json(z.object({ vin: fullVin })) },
  responses: { 200: answer(VinDecode), ...refusals(401, 403, 404, 422) },
})
