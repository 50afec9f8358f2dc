import { createHmac, timingSafeEqual } from 'node:crypto'
import { type LinkKeys, linkKeys } from '../link-keys'

/** Says what a reply answers (by the letter of its kind) and who may write it; a person without an account has no number. */
export interface ReplyReference {
  /** One letter, which stays in the addresses that are out. */
  kind: string
  id: number
  userId: number | null
}

export type ReadAddress =
  | { isBounce: true; outboxId: number }
  | { isBounce: false; reference: ReplyReference; signature: string }

/** Makes and reads the addresses that mails bear, so that what comes back is recognised. */
export interface ReplyAddresses {
  /** Makes the address for replies. It ends when `stamp`, which the signature covers, is another. */
  replyTo(reference: ReplyReference, stamp: string): string
  /** Makes the envelope's sender, to which servers report that a mail could not be delivered. */
  bounceTo(outboxId: number): string
  /** Returns null for an address that is no such address, or no bounce address of ours. */
  read(address: string): ReadAddress | null
  isSigned(read: Extract<ReadAddress, { isBounce: false }>, stamp: string): boolean
  /** Holds for any address of the mailbox, ours or not. */
  isOfMailbox(address: string): boolean
}

const purpose = 'reply-address'
/** 120 bits in lower-case letters and digits: mail programs change the case of what is before the @. */
const signatureLength = 24
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Throws nothing: an address that is malformed is null. `mailbox` is INBOUND_ADDRESS. */
export function openReplyAddresses(mailbox: string, secrets: readonly string[]): ReplyAddresses {
  const [local = '', domain = ''] = mailbox.toLowerCase().split('@')
  const keys = linkKeys(secrets, purpose)
  const at = (words: string) => `${local}+${words}@${domain}`
  const pattern = new RegExp(
    `^${escaped(local)}\\+(?:b([0-9a-z]{1,11})|([ac-z])([0-9a-z]{1,11})\\.([0-9a-z]{1,11}))\\.([a-z2-7]{${signatureLength}})@${escaped(domain)}$`,
  )
  const isOurs = (text: string, signature: string) =>
    keys.some((key) => timingSafeEqual(Buffer.from(signed([key], text)), Buffer.from(signature)))
  return {
    replyTo: (reference, stamp) => at(`${wordOf(reference)}.${signed(keys, signedText(reference, stamp))}`),
    bounceTo: (outboxId) => at(`b${outboxId.toString(36)}.${signed(keys, `bounce ${outboxId}`)}`),
    read(address) {
      const [, bounce, kind = '', id = '', user = '', signature = ''] = pattern.exec(address.trim().toLowerCase()) ?? []
      if (signature === '') return null
      if (bounce !== undefined) {
        const outboxId = Number.parseInt(bounce, 36)
        return isOurs(`bounce ${outboxId}`, signature) ? { isBounce: true, outboxId } : null
      }
      const [number, userId] = [Number.parseInt(id, 36), Number.parseInt(user, 36)]
      if (!Number.isSafeInteger(number) || !Number.isSafeInteger(userId)) return null
      return { isBounce: false, reference: { kind, id: number, userId: userId || null }, signature }
    },
    isSigned: ({ reference, signature }, stamp) => isOurs(signedText(reference, stamp), signature),
    isOfMailbox: (address) => new RegExp(`^${escaped(local)}(\\+[^@]*)?@${escaped(domain)}$`, 'i').test(address.trim()),
  }
}

const wordOf = ({ kind, id, userId }: ReplyReference): string =>
  `${kind}${id.toString(36)}.${(userId ?? 0).toString(36)}`
const signedText = (reference: ReplyReference, stamp: string): string => `${wordOf(reference)} ${stamp.toLowerCase()}`

function signed([newest]: LinkKeys, text: string): string {
  if (!newest) throw new Error('Without a key no address can be signed.')
  const mac = createHmac('sha256', newest).update(text).digest()
  return Array.from(mac.subarray(0, signatureLength), (byte) => alphabet[byte & 31]).join('')
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')
