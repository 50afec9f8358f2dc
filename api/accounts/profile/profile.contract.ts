import { maxBytesOf } from '../../assets/max-bytes.contract'
import { answer, createRoute, Instant, json, multipart, refusals, versionOf, z } from '../../http/contract'
import * as field from '../../http/fields.contract'
import { formFiles } from '../../http/form-files.contract'
import { timeZones, usState } from '../../http/places.contract'
import { Credentials, Profile } from '../contract'

export const OwnProfile = Profile.extend({
  phone: z.string().nullable(),
  address: z.string().nullable(),
  bio: z.string().nullable(),
  timeZone: z.string().nullable(),
  showName: z.boolean(),
  sharePhone: z.boolean(),
  news: z.boolean(),
  hasPassword: z.boolean().describe('Somebody who signs in with a third party may have none'),
  memberSince: Instant,
  version: z.number().int(),
}).openapi('OwnProfile')
export type OwnProfile = z.infer<typeof OwnProfile>

const profileFields = z.object({
  firstName: field.firstName,
  lastName: field.lastName,
  displayName: field.displayName,
  phone: field.phone.optional(),
  address: field.line(120).optional(),
  city: field.line(80).optional(),
  state: usState.optional(),
  zip: field.zip,
  bio: field.short(500).optional(),
  timeZone: field.oneOf(timeZones, 'Choose a time zone.').optional(),
  showName: field.flag.describe('The name stands beside reviews and posts'),
  sharePhone: field.flag.describe('Dealerships see the phone number in inquiries'),
  news: field.flag.describe('News of the marketplace by mail'),
  version: versionOf('profile').optional().describe('Without it the last edit wins'),
})
const assetId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** A field left out is emptied; the avatar left out stays, and null takes it away. */
export const ProfileEdit = profileFields.extend({
  avatar: assetId.nullable().optional().describe('The _id of a customer_avatar of the caller'),
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

/** As a form: `avatar` is a file, or the _id of one uploaded before; `removeAvatar` takes it away. */
export const ProfileForm = profileFields
  .extend({ avatar: assetId.optional(), removeAvatar: field.flag })
  .register(formFiles, { avatar: maxBytesOf('customer_avatar') })

export const getProfile = createRoute({
  method: 'get',
  path: '/api/profile',
  tags: ['accounts'],
  responses: { 200: answer(OwnProfile), ...refusals(401) },
})

/** A record that has changed since `version` is a 409, unless it already says the same. */
const saved = {
  200: answer(OwnProfile),
  ...refusals(401, 403, 404, 409, 413, 422, 429, 503, 507),
}
const text = { type: 'string' }
export const saveCustomerProfile = createRoute({
  method: 'post',
  path: '/api/customer/profile',
  tags: ['accounts'],
  request: {
    body: multipart({
      ...Object.fromEntries(Object.keys(ProfileForm.shape).map((name) => [name, text])),
      avatar: { ...text, format: 'binary', description: 'A picture, only if one was chosen; or the _id of one' },
    }),
  },
  responses: saved,
})
export const saveStaffProfile = createRoute({
  method: 'put',
  path: '/api/dealership/profile',
  tags: ['accounts'],
  request: { body: json(ProfileEdit) },
  responses: saved,
})
export const saveAdminProfile = createRoute({
  method: 'put',
  path: '/api/admin/profile',
  tags: ['accounts'],
  request: { body: json(ProfileEdit) },
  responses: saved,
})

export const EmailChange = Credentials
export const requestEmailChange = createRoute({
  method: 'post',
  path: '/api/profile/email-changes',
  tags: ['accounts'],
  request: { body: json(EmailChange) },
  responses: { 201: answer(z.object({ email: z.string() })), ...refusals(401, 403, 422, 429) },
})
