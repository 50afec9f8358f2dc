import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { MfaNeeded, SignedIn, SignInEntry } from '../contract'
import { FactorAnswer } from './factors.contract'
import { Assertion, PasskeyChallenge } from './passkeys.contract'

const Token = z.string().min(1).max(100)

/** Reading a challenge counts as no attempt. */
export const findMfaChallenge = createRoute({
  method: 'get',
  path: '/api/auth/second-step/{token}',
  tags: ['accounts'],
  request: { params: z.object({ token: Token }) },
  responses: { 200: answer(MfaNeeded.shape.step), ...refusals(410, 422) },
})

/** A challenge takes five answers within ten minutes. */
export const answerMfaChallenge = createRoute({
  method: 'post',
  path: '/api/auth/second-step',
  tags: ['accounts'],
  request: { body: json(FactorAnswer.extend({ token: Token })) },
  responses: { 200: answer(SignedIn), ...refusals(410, 422, 429) },
})

export const beginPasskeySignIn = createRoute({
  method: 'post',
  path: '/api/auth/passkey-options',
  tags: ['accounts'],
  responses: { 200: answer(PasskeyChallenge), ...refusals(429) },
})

/** The passkey has to have been unlocked, by a finger, a face or a PIN. */
export const PasskeySignIn = SignInEntry.extend({ token: Token, response: Assertion })
export const signInByPasskey = createRoute({
  method: 'post',
  path: '/api/auth/passkey',
  tags: ['accounts'],
  request: { body: json(PasskeySignIn) },
  responses: { 200: answer(SignedIn), ...refusals(401, 403, 409, 410, 422, 429) },
})
