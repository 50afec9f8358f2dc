import { answer, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { email, line, lineOr, website, zipOr } from '../../http/fields.contract'
import { listQuery, pageOf } from '../../http/lists.contract'
import { usState } from '../../http/places.contract'

const tags = ['advertising']
const version = versionOf('advertiser')

const emails = z
  .string('Enter an email address.')
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .refine((all) => all.length > 0 && all.length <= 5, 'Enter 1 to 5 email addresses, with commas between them.')
  .refine((all) => all.every((one) => email.safeParse(one).success), 'Enter email addresses like name@example.com.')

const fields = {
  name: lineOr('Enter the name that ads show.', 80).describe('Shown as “Sponsored by …”'),
  website: website.refine((text) => text !== 'https://', 'Enter the website.'),
  legalName: lineOr('Enter the name that invoices are made out to.', 120),
  attention: line(120).default(''),
  address: lineOr('Enter the address.', 120),
  city: lineOr('Enter the city.', 80),
  state: usState,
  zip: zipOr('Enter the ZIP code.'),
  emails: emails.describe('Who gets the invoices, with commas between them'),
  taxId: line(40).default(''),
}
export const NewAdvertiser = z.object(fields)
export type NewAdvertiser = z.output<typeof NewAdvertiser>
export const ChangedAdvertiser = z.object({ ...fields, version })

export const Advertiser = z
  .object({
    id: z.number().int(),
    name: z.string(),
    website: z.string(),
    legalName: z.string(),
    attention: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    emails: z.string(),
    taxId: z.string(),
    campaigns: z.number().int(),
    version: z.number().int(),
    updatedAt: Instant,
  })
  .openapi('Advertiser')
export type Advertiser = z.infer<typeof Advertiser>

export const advertiserSorts = ['name', 'updated'] as const
export const AdvertiserQuery = listQuery(advertiserSorts, {}, 'name')
export type AdvertiserQuery = z.infer<typeof AdvertiserQuery>

/** Lists advertisers that are no dealership. */
export const listAdvertisers = createRoute({
  method: 'get',
  path: '/api/admin/advertisers',
  tags,
  request: { query: AdvertiserQuery },
  responses: { 200: answer(pageOf(Advertiser)), ...refusals(401, 403, 422) },
})
export const getAdvertiser = createRoute({
  method: 'get',
  path: '/api/admin/advertisers/{id}',
  tags,
  request: { params: RecordId },
  responses: { 200: answer(Advertiser), ...refusals(401, 403, 404, 422) },
})
/** Throws conflict for a name that is taken. */
export const createAdvertiser = createRoute({
  method: 'post',
  path: '/api/admin/advertisers',
  tags,
  request: { body: json(NewAdvertiser) },
  responses: { 201: answer(Advertiser), ...refusals(401, 403, 409, 422) },
})
export const changeAdvertiser = createRoute({
  method: 'put',
  path: '/api/admin/advertisers/{id}',
  tags,
  request: { params: RecordId, body: json(ChangedAdvertiser) },
  responses: { 200: answer(Advertiser), ...refusals(401, 403, 404, 409, 422) },
})
