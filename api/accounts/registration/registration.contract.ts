import { maxBytesOf } from '../../assets/max-bytes.contract'
import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { email, firstName, lastName, phone, zip } from '../../http/fields.contract'
import { formFiles } from '../../http/form-files.contract'
import { SignedIn } from '../contract'
import { newPassword } from '../passwords/password.contract'

/** A form's checkbox says on, a program says true. */
export const terms = z.literal(['on', 'true', true], 'Agree to the terms to create an account.')

export const Registration = z
  .object({
    firstName,
    lastName,
    email,
    password: newPassword,
    zip,
    phone: phone.optional(),
    terms,
  })
  .openapi('Registration')
  .register(formFiles, { avatar: maxBytesOf('customer_avatar') })
export type Registration = z.infer<typeof Registration>

/** A taken e-mail address is a 409 at its field; the same form sent again signs in. */
export const register = createRoute({
  method: 'post',
  path: '/api/auth/register',
  tags: ['accounts'],
  request: { body: json(Registration) },
  responses: { 201: answer(SignedIn), ...refusals(409, 422, 429) },
})
