import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { testOrigin } from './mails'

interface Options {
  challenge: string
  [name: string]: unknown
}
interface ClientOptions {
  /** The origin of the page that asks. */
  origin?: string
  /** Unlocked by a finger, a face or a PIN. */
  verified?: boolean
}

/** A passkey in software: makes one credential (ES256, no attestation) and signs with it, as a browser would tell. */
export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  return {
    create(options: Options, telling: ClientOptions = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), uint16(credentialId.length), credentialId, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(telling, counter, true), attested])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, telling).toString('base64url'),
          attestationObject: attestationObject(authData).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(options: Options, telling: ClientOptions = {}) {
      counter += 1
      const client = clientData('webauthn.get', options, telling)
      const authData = authenticatorData(telling, counter, false)
      const signature = createSign('sha256').update(authData).update(sha256(client)).sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])

const clientData = (type: string, { challenge }: Options, { origin = testOrigin }: ClientOptions) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** WebAuthn 6.1: the site's hash, the flags (present, verified, with a credential), the counter. */
function authenticatorData({ verified = true }: ClientOptions, counter: number, attested: boolean): Buffer {
  const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(new URL(testOrigin).hostname), Buffer.from([flags]), count])
}

/** A COSE key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const bytes32 = [0x58, 0x20]
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, ...bytes32])
  return Buffer.concat([head, left, Buffer.from([0x22, ...bytes32]), right])
}

/** In CBOR: {fmt: "none", attStmt: {}, authData}. */
function attestationObject(authData: Buffer): Buffer {
  const text = (words: string) => Buffer.concat([Buffer.from([0x60 | words.length]), Buffer.from(words)])
  const size = Buffer.concat([Buffer.from([0x59]), uint16(authData.length)])
  const entries = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), size, authData]
  return Buffer.concat([Buffer.from([0xa3]), ...entries])
}
