import { eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { claim, workDue } from '../jobs/claim'
import { type CountOlder, removedBefore } from '../site-settings/retention/retention.section'
import type { Mailer } from './mailer'
import { renderEmail } from './render-email'
import type { RenderContext, RenderersByKind } from './renderers'
import { outbox } from './schema'
import { isUndeliverable } from './undeliverable'

export interface Delivery extends RenderContext {
  mailer: Mailer
  renderers: RenderersByKind
  onError(error: unknown, outboxId: number): void
}

const maxAttempts = 10

/** Held for as long as its back-off lasts: one minute, two, four … */
const work = {
  table: outbox,
  key: outbox.id,
  heldUntil: outbox.nextAt,
  attempts: outbox.attempts,
  waiting: sql`${outbox.status} = 'queued' and ${outbox.nextAt} <= now()`,
  order: sql`${outbox.nextAt}, ${outbox.id}`,
}
type Row = typeof outbox.$inferSelect

export const deliverDue = (delivery: Delivery, signal?: AbortSignal): Promise<number> =>
  workDue({
    next: () => claim(delivery, work, { seconds: 60, doubling: true }),
    work: (row) => deliver(delivery, row),
    onError: (error, { id }) => delivery.onError(error, id),
    async afterError({ id, attempts }, error) {
      const status = attempts >= maxAttempts ? 'dead' : 'queued'
      const lastError = String(error).slice(0, 500)
      await delivery.db.update(outbox).set({ status, lastError }).where(eq(outbox.id, id))
    },
    signal,
  })

/** Its Message-ID is the row's, so that a server can recognise a duplicate. */
async function deliver(delivery: Delivery, { id, recipient, message }: Row): Promise<boolean> {
  const { db, mailer, origin, replies } = delivery
  if (await isUndeliverable({ db }, { address: recipient, kind: message.kind })) {
    await db.update(outbox).set({ status: 'dead', lastError: bounced }).where(eq(outbox.id, id))
    return false
  }
  const email = await renderEmail(delivery, message)
  const messageId = `<outbox-${id}@${new URL(origin).hostname}>`
  if (email) await mailer.send({ to: recipient, ...email, messageId, bounceTo: replies?.bounceTo(id) })
  await db.update(outbox).set({ status: 'sent', sentAt: sql`now()`, lastError: null }).where(eq(outbox.id, id))
  return email !== null
}

const bounced = 'Earlier mail to this mailbox came back: sending to it is stopped for 30 days.'

export async function purgeOutbox({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db.delete(outbox).where(lt(outbox.sentAt, await removedBefore({ db, now }, 'sentEmails')))
  return rowCount ?? 0
}

export const countOldEmails: CountOlder = ({ db }, before) => db.$count(outbox, lt(outbox.sentAt, before))
