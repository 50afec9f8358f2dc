import { join } from 'node:path'
import pg from 'pg'

/** A connection of its own to the embedded database of a site under test, behind the site's back. */
export async function siteDatabase(folder: string): Promise<pg.Client> {
  const host = join(folder, 'socket')
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres', password: 'postgres' })
  await client.connect()
  return client
}
