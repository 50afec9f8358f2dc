import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Without the server's secret nothing can be learned of the body from it. */
export interface BodyMac {
  of(text: string): string
  /** Also for a MAC that was made with an older secret. */
  matches(text: string, stored: string): boolean
}

/** HMAC-SHA-256 under keys derived (HKDF) from the session's secrets, others for each purpose: the first key makes MACs, all of them verify. */
export function openBodyMac(
  secrets: readonly string[],
  purpose: 'idempotency' | 'counts' | 'faults' = 'idempotency',
): BodyMac {
  const [newest, ...older] = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', `drive-avenue ${purpose}`, 32)),
  )
  if (!newest) throw new Error('Comparing bodies needs a secret.')
  const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    of: (text) => mac(newest, text).toString('base64url'),
    matches(text, stored) {
      const given = Buffer.from(stored, 'base64url')
      return [newest, ...older].some((key) => given.length === 32 && timingSafeEqual(mac(key, text), given))
    },
  }
}
