import { eq, getTableColumns } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { feedRuns } from './schema'

/** The imports a member of staff began: they are the dealership's, and stay without the name. */
export const feedPersonalData: PersonalData = {
  tables: ['feed_run'],
  async collect({ db }, { id }) {
    const { startedBy: _, appliedBy: __, mapping: ___, settings: ____, ...run } = getTableColumns(feedRuns)
    const { fileToRemove: _____, hasRowsToRemove: ______, ...columns } = run
    return { 'feed-runs': await db.select(columns).from(feedRuns).where(eq(feedRuns.startedBy, id)) }
  },
  async forget(tx, { id }) {
    await tx.update(feedRuns).set({ startedBy: null }).where(eq(feedRuns.startedBy, id))
    await tx.update(feedRuns).set({ appliedBy: null }).where(eq(feedRuns.appliedBy, id))
  },
}
