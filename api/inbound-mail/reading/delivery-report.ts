import type { Attachment } from 'postal-mime'
import { bytesOf } from './read-mail'

export interface DeliveryReport {
  /** Holds when the server gave up for good. */
  hasFailed: boolean
  /** Holds when nothing reaches the mailbox: it does not exist, or is closed. A full one or a refused text says nothing of the next mail. */
  isMailboxGone: boolean
  /** The status (RFC 3463), such as 5.1.1; empty when there is none. */
  status: string
}

const maxBytes = 100_000

/** Reads a report of a server (RFC 3464). Null for a mail that is none. */
export function deliveryReport(attachments: readonly Attachment[]): DeliveryReport | null {
  const part = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!part) return null
  return reportOf(bytesOf(part).subarray(0, maxBytes).toString('latin1'))
}

/** Reads the fields of the recipients. */
export function reportOf(fields: string): DeliveryReport | null {
  const actions = [...fields.matchAll(/^action:\s*([a-z]+)/gim)].map(([, action = '']) => action.toLowerCase())
  if (actions.length === 0) return null
  const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(fields)?.[1] ?? ''
  const hasFailed = actions.includes('failed') && !status.startsWith('4')
  return { hasFailed, status, isMailboxGone: hasFailed && /^(|5\.(0\.0|1\.([12346]|10)|2\.[01]|4\.4))$/.test(status) }
}
