import { eq } from 'drizzle-orm'
import type { Context } from '../../api/context'
import { scheduledJobs } from '../../api/jobs/schema'

/** The job is due from now on. */
export async function makeDue({ db, now }: Pick<Context, 'db' | 'now'>, name: string): Promise<void> {
  await db.update(scheduledJobs).set({ dueAt: now(), heldUntil: null }).where(eq(scheduledJobs.name, name))
}
