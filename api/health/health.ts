import { statfs } from 'node:fs/promises'
import { max, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { listWork } from '../jobs/list-work'
import type { WorkQueue } from '../jobs/queue'
import { mailHealth } from '../mail/mail-figures'
import { Refusal } from '../refusals'
import type { SearchIndex } from '../search/index'
import { databaseFacts } from './database-facts'
import type { Health } from './health.contract'
import type { Installation } from './installation'
import { faultCauses } from './schema'
import { withStates } from './work-states'

export interface HealthParts {
  queues: readonly WorkQueue[]
  search: SearchIndex
  installation?: Installation
}

export async function getHealth(context: Context, parts: HealthParts): Promise<Health> {
  const { installation } = parts
  const now = context.now()
  const [work, mail, database, search, disk, faults] = await Promise.all([
    listWork(context, parts.queues),
    mailHealth(context),
    databaseFacts(context),
    searchFacts(parts.search),
    diskFacts(installation),
    faultFigures(context),
  ])
  return {
    at: now.toISOString(),
    work: withStates(work.items, now),
    mail: { leaves: installation?.sendsMail ?? null, ...mail },
    database,
    search,
    disk,
    files: installation?.files ?? null,
    build: buildFacts(installation),
    faults,
  }
}

async function searchFacts(search: SearchIndex): Promise<Health['search']> {
  try {
    const { version, size, bytes } = search.engine
    const since = await search.waitingSince()
    return { version, vehicles: size, bytes, waitingSince: since?.toISOString() ?? null }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return null
    throw error
  }
}

/** Reads what a program without special rights may still write. */
async function diskFacts(installation: Installation | undefined): Promise<Health['disk']> {
  if (!installation) return null
  const disk = await statfs(installation.dataDir).catch(() => null)
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
}

function buildFacts(installation: Installation | undefined): Health['build'] {
  if (!installation) return null
  const { build, startedAt } = installation
  return {
    id: build.id,
    builtAt: build.builtAt?.toISOString() ?? null,
    startedAt: startedAt.toISOString(),
    node: process.version.slice(1),
    memory: process.memoryUsage.rss(),
  }
}

async function faultFigures({ db }: Pick<Context, 'db'>): Promise<Health['faults']> {
  const [row] = await db
    .select({ causes: sql<number>`count(*)::int`, latest: max(faultCauses.lastAt) })
    .from(faultCauses)
  return { causes: row?.causes ?? 0, latest: row?.latest?.toISOString() ?? null }
}
