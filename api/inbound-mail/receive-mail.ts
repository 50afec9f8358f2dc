import { timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { FileStore } from '../assets/files'
import { limitConcurrency } from '../assets/limit-concurrency'
import type { Context } from '../context'
import { invalid, notFound } from '../refusals'
import type { InboundMail } from '../settings/inbound-mail'
import { storeMail, toScratch } from './store-mail'

export interface ReceivingParts {
  files: FileStore
  inboundMail?: InboundMail
}

/** A mail server's clock may be off, and it may try again: with a new signature. */
const toleranceSeconds = 300

/** Bounds what lies on the disk before its signature is known. */
const inTurn = limitConcurrency({ atOnce: 4, waiting: 20, sentence: 'Many emails come in. Please send it again.' })

/** Stores a mail whose signature fits. Throws not_found where mail does not come in by calls, invalid, too_large. */
export async function receiveMail(
  context: Pick<Context, 'db' | 'now'>,
  { files, inboundMail }: ReceivingParts,
  { signature, body }: { signature: string; body: AsyncIterable<Uint8Array> | null },
): Promise<{ stored: true }> {
  if (inboundMail?.source.kind !== 'webhook') throw notFound('The page')
  const { at, macs } = partsOf(signature)
  const isLate = Math.abs(context.now().getTime() / 1000 - at) > toleranceSeconds
  if (isLate || macs.length === 0) throw badSignature()
  if (!body) throw invalid('There is no email.')
  const { secret } = inboundMail.source
  const mail = await inTurn(() => toScratch(files, body, { secret, prefix: `${at}.` }))
  const mac = Buffer.from(mail.mac, 'hex')
  if (!macs.some((one) => timingSafeEqual(mac, one))) {
    await rm(mail.path, { force: true })
    throw badSignature()
  }
  if (mail.bytes > 0) await storeMail(context, files, mail)
  return { stored: true }
}

const badSignature = () => invalid('The signature does not fit.')

function partsOf(signature: string): { at: number; macs: Buffer[] } {
  const at = /^t=(\d{1,12}),/.exec(signature)?.[1]
  const macs = [...signature.matchAll(/,v1=([\da-f]{64})(?=,|$)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
  return at === undefined ? { at: 0, macs: [] } : { at: Number(at), macs: macs.slice(0, 5) }
}
