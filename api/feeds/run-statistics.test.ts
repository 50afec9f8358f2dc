import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile } from './fixtures/build'
import { anImporter, some } from './fixtures/importer'

let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  importer = await anImporter()
})
afterAll(() => importer.close())

/** How many rows of a run the database expects: by that it chooses how to join them. */
async function expectedRows(runId: number | null): Promise<number> {
  const { rows } = await importer.db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql.raw(`explain (format json) select from feed_row where run_id = ${runId}`),
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

test('a run that is larger than all before it is expected to be large', async () => {
  const id = await importer.aDealershipId()
  await importer.bring(id, aFile(some(3)))
  await importer.db.execute(sql`analyze feed_row`)
  const { runId } = await importer.bring(id, aFile(some(600)))
  expect(await expectedRows(runId)).toBeGreaterThan(300)
})
