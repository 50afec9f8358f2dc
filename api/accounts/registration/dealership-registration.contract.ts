import { maxBytesOf } from '../../assets/max-bytes.contract'
import { applicationFields } from '../../dealerships/application.contract'
import { answer, createRoute, multipart, refusals, z } from '../../http/contract'
import { email, firstName, lastName } from '../../http/fields.contract'
import { formFiles } from '../../http/form-files.contract'
import { passwordGiven, SignedIn } from '../contract'
import { newPassword } from '../passwords/password.contract'
import { terms } from './registration.contract'

const owner = { firstName, lastName }
const pictures = { avatar: maxBytesOf('customer_avatar'), logo: maxBytesOf('dealership_logo') }

export const DealershipApplication = z
  .object({
    ...applicationFields,
    ...owner,
    email,
    password: newPassword,
    terms,
  })
  .register(formFiles, pictures)
export type DealershipApplication = z.infer<typeof DealershipApplication>

export const ApplicationByAccount = z.object({ ...applicationFields, terms }).register(formFiles, pictures)
export type ApplicationByAccount = z.infer<typeof ApplicationByAccount>

/** The account's e-mail address is the invitation's. */
export const NewMember = z
  .object({ ...owner, password: newPassword, terms })
  .register(formFiles, { avatar: maxBytesOf('customer_avatar') })
/** Whoever has an account gives its password, unless signed in with it. */
export const KnownMember = z.object({ password: passwordGiven.optional() })

const text = { type: 'string' }
const picture = { ...text, format: 'binary', description: 'JPEG, PNG, WebP or AVIF of 5 MB at most; only if chosen' }

/** A taken address is a 409 at its field; the same form again within ten minutes signs in. */
export const registerDealership = createRoute({
  method: 'post',
  path: '/api/dealership/auth/register',
  tags: ['accounts'],
  request: {
    body: multipart({
      ...Object.fromEntries(Object.keys(DealershipApplication.shape).map((name) => [name, text])),
      invite: { ...text, description: 'The token of an invitation: then only name, password and terms are read' },
      avatar: picture,
      logo: picture,
    }),
  },
  responses: { 201: answer(SignedIn), ...refusals(401, 404, 409, 410, 413, 422, 429, 503, 507) },
})
