import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Caller } from './api'
import { anAuthenticator } from './authenticator'

/** What an authenticator app shows for this secret at this moment. */
export const codeAt = (secret: string, at: Date | number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: Number(at) })

const halfMinute = 30_000

/**
 * The code of half a minute ago, which leaves that of now to be used. It is taken until this half minute ends: when that
 * is about to be, the next is waited for.
 */
export async function codeBefore(secret: string, leftMs: number): Promise<string> {
  const left = halfMinute - (Date.now() % halfMinute)
  if (left < leftMs) await wait(left + 50)
  return codeAt(secret, Date.now() - halfMinute)
}

/** Sets up an app for the caller, whose clock may stand; its codes of half a minute ago and before are used up. */
export async function withApp(me: Caller, clock?: Date): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await me.post('/api/profile/totp')).body
  const code = clock ? codeAt(secret, clock.getTime() - halfMinute) : await codeBefore(secret, 3_000)
  const answer = await me.put('/api/profile/totp', { code })
  if (answer.status !== 200) throw new Error(`The app was not taken: ${JSON.stringify(answer.body)}`)
  return { secret, recoveryCodes: answer.body.recoveryCodes }
}

/** Adds a passkey for the caller. */
export async function withPasskey(me: Caller) {
  const device = anAuthenticator()
  const { token, options } = (await me.post('/api/profile/passkey-options', { for: 'new' })).body
  const answer = await me.post('/api/profile/passkeys', { token, response: device.create(options) })
  if (answer.status !== 201) throw new Error(`The passkey was not taken: ${JSON.stringify(answer.body)}`)
  return { device, recoveryCodes: answer.body.recoveryCodes as string[] | null }
}
