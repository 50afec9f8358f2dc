import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface SecretEncryption {
  /** `owner` is bound to the text: what was encrypted for one person is decrypted for nobody else. */
  encrypt(text: string, owner: string): string
  /** Null when it was changed, is somebody else's, or was encrypted under a secret that is no longer configured. */
  decrypt(encrypted: string, owner: string): string | null
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under keys derived (HKDF) from the session's secrets: the first encrypts, all of them decrypt. */
export function openSecretEncryption(secrets: readonly string[]): SecretEncryption {
  const [newest, ...older] = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'drive-avenue sealed secrets', 32)),
  )
  if (!newest) throw new Error('Encryption needs a secret.')
  return {
    encrypt(text, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, newest, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt(encrypted, owner) {
      const bytes = Buffer.from(encrypted, 'base64url')
      for (const key of [newest, ...older]) {
        const text = decrypted(key, bytes, owner)
        if (text !== null) return text
      }
      return null
    },
  }
}

function decrypted(key: Buffer, bytes: Buffer, owner: string): string | null {
  if (bytes.length < ivBytes + tagBytes) return null
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
  try {
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
