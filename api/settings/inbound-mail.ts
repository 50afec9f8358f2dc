import { isAbsolute } from 'node:path'

/** Says how replies to our mails come in, and where they are sent to. */
export interface InboundMail {
  /** Delivers each mail by a call that is signed with the secret, or puts it into a folder. */
  source: { kind: 'webhook'; secret: string } | { kind: 'maildir'; path: string }
  /** Names the mailbox whose plus-addresses are put on mails. */
  address: string
  /** Names the server whose Authentication-Results are believed. */
  authservId: string
}

export interface InboundSettings {
  INBOUND_MAIL?: string
  INBOUND_ADDRESS?: string
  INBOUND_AUTHSERV_ID?: string
}

/** Leaves room for the longest signed address: 64 characters stand before the @ at most. */
const maxLocalPart = 14
const minSecret = 32

export function inboundMailOf(settings: InboundSettings): InboundMail | undefined {
  const { INBOUND_MAIL: mail, INBOUND_ADDRESS: address, INBOUND_AUTHSERV_ID: authservId } = settings
  const source = mail && sourceOf(mail)
  if (!source || !address || !authservId) return undefined
  return { source, address: address.toLowerCase(), authservId: authservId.toLowerCase() }
}

function sourceOf(mail: string): InboundMail['source'] | null {
  const [kind, rest] = [mail.slice(0, mail.indexOf(':')), mail.slice(mail.indexOf(':') + 1)]
  if (kind === 'webhook' && Buffer.byteLength(rest) >= minSecret) return { kind, secret: rest }
  if (kind === 'maildir' && isAbsolute(rest)) return { kind, path: rest }
  return null
}

/** Says a sentence for each setting that is wrong or there without the others. */
export function inboundProblems(settings: InboundSettings): string[] {
  const keys = ['INBOUND_MAIL', 'INBOUND_ADDRESS', 'INBOUND_AUTHSERV_ID'] as const
  if (keys.every((key) => !settings[key])) return []
  const { INBOUND_MAIL: mail, INBOUND_ADDRESS: address, INBOUND_AUTHSERV_ID: authservId } = settings
  return [
    ...keys
      .filter((key) => !settings[key])
      .map((key) => `${key}: replies by email need INBOUND_MAIL, INBOUND_ADDRESS and INBOUND_AUTHSERV_ID together.`),
    ...(mail && !sourceOf(mail)
      ? [`INBOUND_MAIL: must be webhook: and a secret of at least ${minSecret} bytes, or maildir: and a whole path.`]
      : []),
    ...(address && !isMailbox(address)
      ? [
          `INBOUND_ADDRESS: must be an address like reply@mail.example.com, with at most ${maxLocalPart} letters, digits, dots or hyphens before the @.`,
        ]
      : []),
    ...(authservId && !/^[\w.-]{1,253}$/.test(authservId)
      ? ['INBOUND_AUTHSERV_ID: must be the name that your mail server writes first in Authentication-Results.']
      : []),
  ]
}

const isMailbox = (address: string): boolean =>
  /^[a-z\d][a-z\d.-]*@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(address) && address.indexOf('@') <= maxLocalPart
