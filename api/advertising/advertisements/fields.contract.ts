import { z } from '../../http/contract'
import { line, lineOr, short, website } from '../../http/fields.contract'
import { maxBody, maxHeadline, targetKinds } from '../kinds.contract'

const vehicleId = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().int().positive().optional(),
)
const ownAddress = /^\/(?!\/)[\w\-./?=&%+,~]*$/

/** Is what an advertiser writes: the form has the same fields. */
export const adFields = {
  target: z.enum(targetKinds, 'Choose what it leads to.'),
  vehicleId: vehicleId.describe('Of the dealership, for target vehicle'),
  href: line(300).default('').describe('A page of this site for a list, an https address for a link'),
  headline: lineOr('Write a headline.', maxHeadline),
  body: line(maxBody).default(''),
  assetId: short(60).default('').describe('A picture of kind dealership_preview; empty: the vehicle’s own photo'),
  alt: line(160).default('').describe('Says in words what the picture shows'),
  weight: z.coerce.number().int().min(1, 'Choose 1 to 5.').max(5, 'Choose 1 to 5.').default(1),
}
const Fields = z.object(adFields)
export type AdFields = z.infer<typeof Fields>

/** Tells for each field what it lacks. */
export function adProblems({ target, vehicleId: vehicle, href, assetId, alt }: AdFields): Record<string, string> {
  return {
    ...(target === 'vehicle' && vehicle === undefined && { vehicleId: 'Choose a vehicle.' }),
    ...(target === 'list' &&
      !ownAddress.test(href) && { href: 'Enter a page of this site, like /inventory?body=suv.' }),
    ...(target === 'link' &&
      !website.safeParse(href).success && { href: 'Enter an address like https://www.example.com.' }),
    ...(assetId !== '' && alt === '' && { alt: 'Describe the picture.' }),
  }
}

/** Adds the problems of an advertisement to those of the schema. */
export const withAdProblems = <Schema extends z.ZodType<AdFields>>(schema: Schema) =>
  schema.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(adProblems(value)))
      issues.push({ code: 'custom', path: [field], message, input: value })
  })
