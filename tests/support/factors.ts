import { Secret, TOTP } from 'otpauth'
import type { Caller } from './api'
import { anAuthenticator } from './authenticator'

/** What an authenticator app shows for this secret at this moment. */
export const codeAt = (secret: string, at: Date | number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: Number(at) })

const halfMinute = 30_000

/**
 * Returns the code of the next half minute. It is accepted from now on for half a minute and more, also after the code of
 * now was used: no test has to wait for the half minute to end.
 */
export const nextCode = (secret: string): string => codeAt(secret, Date.now() + halfMinute)

/** Sets up an app for the caller. With a clock, the code of its half minute is unused; without, that of the next is. */
export async function withApp(me: Caller, clock?: Date): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await me.post('/api/profile/totp')).body
  const code = codeAt(secret, clock ? clock.getTime() - halfMinute : Date.now())
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
