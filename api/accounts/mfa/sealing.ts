import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps a secret that has to be read again: whoever has the database alone cannot read it. */
export interface Sealer {
  /** `of` says whose it is: what was sealed for one person opens for nobody else. */
  seal(text: string, of: string): string
  /** Null when it was changed, is somebody else's, or was sealed with a secret that has gone. */
  open(sealed: string, of: string): string | null
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under keys derived (HKDF) from the session's secrets: the first seals, all of them open. */
export function openSealer(secrets: readonly string[]): Sealer {
  const [newest, ...older] = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'drive-avenue sealed secrets', 32)),
  )
  if (!newest) throw new Error('Sealing needs a secret.')
  return {
    seal(text, of) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, newest, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(of))
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const key of [newest, ...older]) {
        const text = opened(key, bytes, of)
        if (text !== null) return text
      }
      return null
    },
  }
}

function opened(key: Buffer, bytes: Buffer, of: string): string | null {
  if (bytes.length < ivBytes + tagBytes) return null
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(of))
  try {
    opening.setAuthTag(tag)
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
