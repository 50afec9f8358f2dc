import { createHmac, timingSafeEqual } from 'node:crypto'

/** Moments that a form carries along and nobody else can write: when it was rendered. */
export const openSignedMoments = (secrets: readonly string[]) => ({
  sign: (at: number): string => `${at}.${macOf(secrets[0] ?? '', at)}`,
  /** Null for what was not signed here. */
  read(text: string): number | null {
    const [at = '', mac = ''] = text.split('.')
    const given = Buffer.from(mac)
    const isOurs = secrets.some((secret) => {
      const own = Buffer.from(macOf(secret, Number(at)))
      return own.length === given.length && timingSafeEqual(own, given)
    })
    return isOurs ? Number(at) : null
  },
})

const macOf = (secret: string, at: number): string =>
  createHmac('sha256', secret).update(`form rendered at ${at}`).digest('base64url').slice(0, 22)
