import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import type { SignedIn } from '../http/guards'
import { Refusal } from '../refusals'
import { findWork } from './list-work'
import type { WorkQueue } from './queue'
import { workStates } from './schema'
import type { WorkItem } from './work.contract'

type Deciding = Context & SignedIn
type Queues = readonly WorkQueue[]

/** Throws not_found. Pausing what is paused already changes nothing. */
export const pauseWork = (context: Deciding, queues: Queues, name: string): Promise<WorkItem> =>
  transaction(context, async (tx) => {
    await findWork({ db: tx }, queues, name)
    const paused = await tx
      .update(workStates)
      .set({ pausedAt: context.now() })
      .where(and(eq(workStates.name, name), isNull(workStates.pausedAt)))
      .returning()
    if (paused.length > 0) await audit(context, { action: 'work.paused', entity: 'work', entityId: name }, tx)
    return findWork({ db: tx }, queues, name)
  })

/** Throws not_found. Resuming what is not paused changes nothing. */
export const resumeWork = (context: Deciding, queues: Queues, name: string): Promise<WorkItem> =>
  transaction(context, async (tx) => {
    await findWork({ db: tx }, queues, name)
    const resumed = await tx
      .update(workStates)
      .set({ pausedAt: null })
      .where(and(eq(workStates.name, name), isNotNull(workStates.pausedAt)))
      .returning()
    if (resumed.length > 0) await audit(context, { action: 'work.resumed', entity: 'work', entityId: name }, tx)
    return findWork({ db: tx }, queues, name)
  })

/** Throws not_found, conflict when nothing has failed or it cannot be tried again. A second call finds nothing left: it is refused. */
export const retryWork = (
  context: Deciding,
  queues: Queues,
  name: string,
): Promise<{ retried: number; work: WorkItem }> =>
  transaction(context, async (tx) => {
    await findWork({ db: tx }, queues, name)
    const queue = queues.find(({ worker }) => worker === name)
    if (!queue?.failed || !queue.revive) throw new Refusal('conflict', 'This work cannot be tried again from here.')
    const { rowCount } = await tx
      .update(queue.table)
      .set(queue.revive as never)
      .where(queue.failed)
    const retried = rowCount ?? 0
    if (retried === 0) throw new Refusal('conflict', 'Nothing has failed.')
    await audit(context, { action: 'work.retried', entity: 'work', entityId: name, detail: { retried } }, tx)
    return { retried, work: await findWork({ db: tx }, queues, name) }
  })
