import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Mailer } from './mailer'
import { renderEmail } from './render-email'
import type { RenderContext, RenderersByKind } from './renderers'
import { outbox } from './schema'

export interface Delivery extends RenderContext {
  mailer: Mailer
  renderers: RenderersByKind
  onError(error: unknown, outboxId: number): void
}

const maxAttempts = 10

export async function deliverDue(delivery: Delivery, signal?: AbortSignal): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const row = await claimNext(delivery)
    if (!row) break
    if (await deliver(delivery, row)) sent++
  }
  return sent
}

type Row = Pick<typeof outbox.$inferSelect, 'id' | 'recipient' | 'message' | 'attempts'>

/** For as long as its back-off lasts. Its Message-ID is the row's, so that a server can recognise a duplicate. */
async function claimNext({ db }: Delivery): Promise<Row | undefined> {
  const due = sql`(select id from ${outbox} where status = 'queued' and next_at <= now() order by next_at, id limit 1 for update skip locked)`
  const [row] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAt: sql`now() + make_interval(secs => 60 * power(2, ${outbox.attempts}))`,
    })
    .where(sql`${outbox.id} = ${due}`)
    .returning({ id: outbox.id, recipient: outbox.recipient, message: outbox.message, attempts: outbox.attempts })
  return row
}

async function deliver(delivery: Delivery, { id, recipient, message, attempts }: Row): Promise<boolean> {
  const { db, mailer, origin } = delivery
  try {
    const email = await renderEmail(delivery, message)
    if (email) await mailer.send({ to: recipient, ...email, messageId: `<outbox-${id}@${new URL(origin).hostname}>` })
    await db.update(outbox).set({ status: 'sent', sentAt: sql`now()`, lastError: null }).where(eq(outbox.id, id))
    return email !== null
  } catch (error) {
    delivery.onError(error, id)
    const status = attempts >= maxAttempts ? 'dead' : 'queued'
    await db
      .update(outbox)
      .set({ status, lastError: String(error).slice(0, 500) })
      .where(eq(outbox.id, id))
    return false
  }
}

export async function purgeOutbox({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await db.delete(outbox).where(sql`${outbox.sentAt} < now() - interval '30 days'`)
  return rowCount ?? 0
}
