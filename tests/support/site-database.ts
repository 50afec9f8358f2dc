import { join } from 'node:path'
import pg from 'pg'
import { serverDatabaseOf } from './demo-database'

/** Opens a connection of its own to the database of a site under test, behind the site's back. */
export async function siteDatabase(folder: string): Promise<pg.Client> {
  const connectionString = serverDatabaseOf(folder)
  const embedded = { host: join(folder, 'socket'), user: 'postgres', database: 'postgres', password: 'postgres' }
  const client = new pg.Client(connectionString ? { connectionString } : embedded)
  await client.connect()
  return client
}
