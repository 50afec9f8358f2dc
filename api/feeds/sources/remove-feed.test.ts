import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGate } from '../../../tests/support/gate'
import { lockWaits } from '../../../tests/support/lock-waits'
import { transaction } from '../../context'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { aDesk } from '../fixtures/uploads'
import { noteEnd } from '../notices/note-end'
import { endRun } from '../runs/end-run'
import { startRun } from '../runs/start-run'
import { feedRuns, feeds } from '../schema'

let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.api.close())

// The embedded database has one session: there no one waits for a row.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a feed that is removed while its run ends waits for the run, and no longer',
  async () => {
    const feed = await desk.aFeed()
    const run = await desk.bring(feed, aFile(some(1)))
    const gate = aGate()
    const { context } = desk.api
    const ending = endRun(
      context,
      run,
      { status: 'failed', failure: 'x' },
      {
        async also(tx, row) {
          await gate.opened
          await noteEnd(tx, context, row)
        },
      },
    )
    await expect.poll(() => lockedRun(run)).toBe(true)
    const removing = desk.admin.delete(`/api/dealership/feeds/${feed}`)
    await expect.poll(() => lockWaits(desk.api)).toBe(1)
    gate.open()
    await ending
    expect((await removing).status).toBe(200)
    const [row] = await desk.api.db.select().from(feedRuns).where(eq(feedRuns.id, run))
    expect(row).toMatchObject({ feedId: null, status: 'failed' })
  },
)

async function lockedRun(id: number): Promise<boolean> {
  const free = await desk.api.db.select().from(feedRuns).where(eq(feedRuns.id, id)).for('update', { skipLocked: true })
  return free.length === 0
}

test('no run begins of a feed that was removed meanwhile', async () => {
  const feed = await desk.aFeed({ name: 'Gone' })
  const [row] = await desk.api.db.select().from(feeds).where(eq(feeds.id, feed))
  if (!row) throw new Error('The feed is not there.')
  expect((await desk.admin.delete(`/api/dealership/feeds/${feed}`)).status).toBe(200)
  const begin = transaction(desk.api.context, (tx) => startRun(tx, desk.api.context, row, { trigger: 'schedule' }))
  await expect(begin).rejects.toMatchObject({ code: 'not_found' })
})
