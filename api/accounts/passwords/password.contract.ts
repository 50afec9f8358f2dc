import { answer, createRoute, json, keyless, refusals, z } from '../../http/contract'
import { email } from '../../http/fields.contract'
import { passwordGiven, SignInResult } from '../contract'
import { lengthProblem } from './password-length'

/** What a form can tell of a new password; the rest of its rules need the account. */
export const newPassword = z
  .string('Choose a password.')
  .min(10, 'A password has at least 10 characters.')
  .max(512, 'A password has at most 128 characters.')
  .superRefine((password, issues) => {
    const message = lengthProblem(password)
    if (message) issues.addIssue({ code: 'custom', message })
  })

export const Token = z.string('The link is incomplete.').min(1, 'The link is incomplete.').max(100)
const done = z.object({ ok: z.literal(true) })

/** Always the same answer, whether there is such an account or not. At most 3 an hour for an address of mail. */
export const ResetRequest = z.object({ email })
export const requestReset = createRoute({
  method: 'post',
  path: '/api/auth/password-resets',
  tags: ['accounts'],
  request: { body: json(ResetRequest) },
  [keyless]: true, // it waits, so that its time tells nothing
  responses: { 200: answer(done), ...refusals(422, 429) },
})

/** Reading a link does not use it up. */
export const findReset = createRoute({
  method: 'get',
  path: '/api/auth/password-resets/{token}',
  tags: ['accounts'],
  request: { params: z.object({ token: Token }) },
  responses: {
    200: answer(
      z.object({ email: z.string(), movesBack: z.boolean().describe('The account goes back to this address') }),
    ),
    ...refusals(410),
  },
})

export const NewPassword = z.object({ newPassword })
export const setPassword = createRoute({
  method: 'put',
  path: '/api/auth/password',
  tags: ['accounts'],
  request: { body: json(NewPassword.extend({ token: Token })) },
  responses: { 200: answer(SignInResult), ...refusals(409, 410, 422) },
})

/** The current password is needed when there is one: somebody who signs in with a third party may have none. */
export const PasswordChange = z.object({
  currentPassword: passwordGiven.optional(),
  newPassword,
  endOtherSessions: z.boolean().default(true).describe('Signs out everywhere else'),
})
export const changePassword = createRoute({
  method: 'put',
  path: '/api/profile/password',
  tags: ['accounts'],
  request: { body: json(PasswordChange) },
  responses: {
    200: answer(z.object({ ended: z.number().int().describe('Other sessions that ended') })),
    ...refusals(401, 403, 422, 429),
  },
})
