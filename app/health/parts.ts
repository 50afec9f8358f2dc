import { roughDuration } from '~/format/durations'
import { count, counted, number, percent } from '~/format/numbers'
import type { IconName } from '~/ui/icons/Icon'
import type { Health } from '../../api/health/health.contract'
import { largeSize } from './sizes'

export type PartState = 'unwell' | 'well' | 'off' | 'unknown'

export interface Part {
  name: string
  icon: IconName
  state: PartState
  /** Says how it goes now. */
  now: string
  /** Says what is still well. */
  limit?: string
  /** Says what is wrong, as a sentence: for a part that is unwell. */
  trouble?: string
  /** Leads to where the page has more of it. */
  href: string
}

/** Is a part of its own. */
const mailWorker = 'mails.deliver'
const lateMailMinutes = 10
const staleSearchSeconds = 60
const replicaSeconds = 60
const fullConnections = 0.9
const leastFreeDisk = 0.15
const quietMinutes = 60

/** Describes every part, the unwell first. Off and not known are no signs of being well. */
export function partsOf(health: Health): Part[] {
  const parts = [
    workPart(health),
    mailPart(health),
    errorPart(health),
    databasePart(health),
    replicaPart(health),
    searchPart(health),
    diskPart(health),
    buildPart(health),
    statementPart(health),
    backupPart(),
  ]
  const order: PartState[] = ['unwell', 'well', 'off', 'unknown']
  return parts.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

function workPart({ work }: Health): Part {
  const having = (state: string) => work.filter((one) => one.state === state).length
  const [failing, late, paused] = [having('failing'), having('late'), having('paused')]
  const givenUp = work.filter(({ name, failed }) => name !== mailWorker && (failed ?? 0) > 0).length
  const words = [
    failing > 0 && `${failing} failing`,
    late > 0 && `${late} late`,
    givenUp > 0 && `${count(givenUp, 'queue')} with failed items`,
    paused > 0 && `${paused} paused`,
  ].filter((one) => one !== false)
  const isUnwell = failing + late + givenUp > 0
  const rest = isUnwell || paused === 0 ? 'well' : 'off'
  const base = { name: 'Jobs', icon: 'cog', limit: 'none failing or 10 min late', href: '#jobs' } as const
  if (work.length === 0) return { ...base, state: 'unknown', now: 'No job has run yet' }
  return {
    ...base,
    state: isUnwell ? 'unwell' : rest,
    now: words.length > 0 ? words.join(', ') : `${count(work.length, 'job')}, all on time`,
    trouble: isUnwell ? workTrouble(failing, late) : undefined,
  }
}

function workTrouble(failing: number, late: number): string {
  if (failing > 0) return failing === 1 ? 'One job is failing.' : `${failing} jobs are failing.`
  if (late > 0) return late === 1 ? 'One job is late.' : `${late} jobs are late.`
  return 'Some items failed and won’t be tried again by themselves.'
}

function mailPart({ mail, at }: Health): Part {
  const { leaves, waiting, failed, oldest, bounced } = mail
  const minutes = minutesBetween(oldest, at)
  const isLate = minutes > lateMailMinutes
  const words = counted([waiting, 'waiting', 'waiting'], [failed, 'failed', 'failed'], [bounced, 'bounced', 'bounced'])
  const base = {
    name: 'Email',
    icon: 'mail',
    limit: `none waiting over ${lateMailMinutes} min`,
    href: '#mail',
  } as const
  const now = [waiting > 0 && `oldest ${roughDuration(minutes)}`, words, `${upTo(mail.sent)} sent in 24 h`]
  const inWords = now.filter(Boolean).join(', ')
  if (isLate || failed > 0)
    return { ...base, state: 'unwell', now: inWords, trouble: isLate ? 'Email is late.' : 'Some emails failed.' }
  if (leaves === null) return { ...base, state: 'unknown', now: inWords }
  return leaves
    ? { ...base, state: 'well', now: inWords }
    : { ...base, state: 'off', now: `Not set up: emails are written to files (${inWords})` }
}

function errorPart({ faults, at }: Health): Part {
  const minutes = minutesBetween(faults.latest, at)
  const isRecent = faults.latest !== null && minutes <= quietMinutes
  return {
    name: 'Errors',
    icon: 'triangle-alert',
    limit: 'none in the last hour',
    href: '#errors',
    state: isRecent ? 'unwell' : 'well',
    now:
      faults.latest === null
        ? 'None in 30 days'
        : `${count(faults.causes, 'cause')} in 30 days, latest ${minutes === 0 ? 'just now' : `${roughDuration(minutes)} ago`}`,
    trouble: isRecent ? 'Unexpected errors occurred in the last hour.' : undefined,
  }
}

function databasePart({ database }: Health): Part {
  const { connections, bytes, kind } = database
  const isFull = connections !== null && connections.used > connections.max * fullConnections
  const size = `${largeSize(bytes)}${connections ? `, ${connections.used} of ${connections.max} connections` : ''}`
  return {
    name: 'Database',
    icon: 'database',
    limit: connections ? `under ${percent(fullConnections)} of connections` : undefined,
    href: '#database',
    state: isFull ? 'unwell' : 'well',
    now: kind === 'embedded' ? `${size}, embedded` : size,
    trouble: isFull ? 'The database is running out of connections.' : undefined,
  }
}

function replicaPart({ database: { replicas } }: Health): Part {
  const base = { name: 'Replica', icon: 'database', href: '#database' } as const
  if (replicas === null) return { ...base, state: 'unknown', now: 'The database user may not see it' }
  if (replicas.length === 0) return { ...base, state: 'off', now: 'No replica connected' }
  const limit = `under ${replicaSeconds} s behind`
  const worst = Math.max(...replicas.map(({ lagSeconds }) => lagSeconds ?? Number.POSITIVE_INFINITY))
  const isKnown = Number.isFinite(worst)
  const now = `${count(replicas.length, 'replica')}, ${isKnown ? `${Math.round(worst)} s behind` : 'lag not known'}`
  if (!isKnown) return { ...base, limit, state: 'unknown', now }
  const isBehind = worst > replicaSeconds
  return {
    ...base,
    limit,
    now,
    state: isBehind ? 'unwell' : 'well',
    trouble: isBehind ? 'A replica is behind.' : undefined,
  }
}

function searchPart({ search, at }: Health): Part {
  const base = {
    name: 'Search index',
    icon: 'search',
    limit: `under ${staleSearchSeconds} s behind`,
    href: '#search',
  } as const
  if (!search) return { ...base, state: 'unknown', now: 'Being filled' }
  const seconds = secondsBetween(search.waitingSince, at)
  const isBehind = seconds > staleSearchSeconds
  return {
    ...base,
    state: isBehind ? 'unwell' : 'well',
    now: `${seconds > 0 ? `${seconds} s behind` : 'Up to date'}, ${count(search.vehicles, 'vehicle')}`,
    trouble: isBehind ? 'The search index is behind.' : undefined,
  }
}

function diskPart({ disk }: Health): Part {
  const base = { name: 'Disk', icon: 'server', limit: `over ${percent(leastFreeDisk)} free`, href: '#disk' } as const
  if (!disk || disk.total === 0) return { ...base, state: 'unknown', now: 'Not known' }
  const isFull = disk.free < disk.total * leastFreeDisk
  return {
    ...base,
    state: isFull ? 'unwell' : 'well',
    now: `${largeSize(disk.free)} of ${largeSize(disk.total)} free`,
    trouble: isFull ? 'The disk is almost full.' : undefined,
  }
}

function buildPart({ build, at }: Health): Part {
  const base = { name: 'Build', icon: 'package', href: '#build' } as const
  if (!build) return { ...base, state: 'unknown', now: 'Not known' }
  const minutes = minutesBetween(build.startedAt, at)
  const since = minutes === 0 ? 'started just now' : `running for ${roughDuration(minutes)}`
  return { ...base, state: 'well', now: `${build.id}, ${since}` }
}

function statementPart({ database: { slowest, kind } }: Health): Part {
  const base = { name: 'Slowest statements', icon: 'gauge', href: '#database' } as const
  if (slowest === null)
    return {
      ...base,
      state: 'off',
      now: kind === 'embedded' ? 'Not measured by the embedded database' : 'pg_stat_statements isn’t loaded',
    }
  const [worst] = slowest
  return { ...base, state: 'well', now: worst ? `Slowest on average: ${number(worst.meanMs)} ms` : 'None yet' }
}

const backupPart = (): Part => ({ name: 'Backup', icon: 'save', state: 'off', now: 'Not set up', href: '#build' })

const secondsBetween = (since: string | null, at: string): number =>
  since === null ? 0 : Math.max(0, Math.round((Date.parse(at) - Date.parse(since)) / 1000))
export const minutesBetween = (since: string | null, at: string): number => Math.floor(secondsBetween(since, at) / 60)

/** Is where the API ends its counts. */
const countedUpTo = 10_000
export const upTo = (n: number): string => (n >= countedUpTo ? `${number(n)}+` : number(n))

/** “Email is late. Everything else that is set up is working.” */
export function healthInWords(parts: readonly Part[]): string {
  const troubles = parts.flatMap(({ trouble }) => trouble ?? [])
  const isRestWell = parts.some(({ state }) => state === 'well')
  if (troubles.length === 0) return 'Everything that is set up is working.'
  return [...troubles, isRestWell ? 'Everything else that is set up is working.' : ''].join(' ').trim()
}
