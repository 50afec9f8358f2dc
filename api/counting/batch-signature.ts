import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs batches of counts: both halves have the session’s secrets, and no other may say what was counted. */
export interface BatchSignature {
  of(body: string): string
  /** Takes one that was made with an older secret, too. */
  matches(body: string, signature: string): boolean
}

/** HMAC-SHA-256 under keys derived (HKDF) from the session's secrets: the first key signs, all of them verify. */
export function openBatchSignature(secrets: readonly string[]): BatchSignature {
  const [newest, ...older] = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'drive-avenue counts', 32)),
  )
  if (!newest) throw new Error('Signing counts needs a secret.')
  const macOf = (key: Buffer, body: string) => createHmac('sha256', key).update(body).digest()
  return {
    of: (body) => macOf(newest, body).toString('base64url'),
    matches(body, signature) {
      const signed = Buffer.from(signature, 'base64url')
      return [newest, ...older].some((key) => signed.length === 32 && timingSafeEqual(macOf(key, body), signed))
    },
  }
}
