import { roughDuration } from '~/format/durations'
import { count, number, percent } from '~/format/numbers'
import type { IconName } from '~/ui/icons/Icon'
import type { Health } from '../../api/health/health.contract'
import { largeSize } from './sizes'

/** Orders the states as the page lists them. */
export const partStates = ['unwell', 'paused', 'well', 'off', 'unknown'] as const
export type PartState = (typeof partStates)[number]

export interface Part {
  name: string
  icon: IconName
  state: PartState
  /** Says how it goes now. */
  now: string
  /** Says when it is well, where it has a limit. */
  okWhen?: string
  /** Says what is wrong, as a sentence: for a part that is unwell. */
  trouble?: string
  /** Counts what a person has paused. */
  paused?: string
  /** Leads to where the page has more of it. */
  href: string
}

/** Is left out of Jobs: email has a part of its own. */
const mailWorker = 'mails.deliver'
const lateMailMinutes = 10
const staleSearchSeconds = 60
const replicaSeconds = 60
const fullConnections = 0.9
const leastFreeDisk = 0.15
const quietMinutes = 60

/** Describes every part, the unwell first. Paused, off and not known are no signs of being well. */
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
  ]
  return parts.sort((one, other) => partStates.indexOf(one.state) - partStates.indexOf(other.state))
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
  const rest = paused > 0 ? 'paused' : 'well'
  const base = { name: 'Jobs', icon: 'cog', okWhen: 'none failing or 10 min late', href: '#jobs' } as const
  if (work.length === 0) return { ...base, state: 'unknown', now: 'No job has run yet' }
  return {
    ...base,
    state: isUnwell ? 'unwell' : rest,
    now: words.length > 0 ? words.join(', ') : `${count(work.length, 'job')}, all on time`,
    trouble: isUnwell ? workTrouble(failing, late) : undefined,
    paused: paused > 0 ? count(paused, 'job') : undefined,
  }
}

function workTrouble(failing: number, late: number): string {
  if (failing > 0) return failing === 1 ? 'One job is failing.' : `${failing} jobs are failing.`
  if (late > 0) return late === 1 ? 'One job is late.' : `${late} jobs are late.`
  return 'Some items failed and won’t be tried again by themselves.'
}

function mailPart({ mail, work, at }: Health): Part {
  const { leaves, waiting, failed, oldest, bounced } = mail
  const minutes = minutesBetween(oldest, at)
  const isLate = minutes > lateMailMinutes
  const isPaused = work.some(({ name, state }) => name === mailWorker && state === 'paused')
  const base = {
    name: 'Email',
    icon: 'mail',
    okWhen: `none waiting over ${lateMailMinutes} min`,
    href: '#mail',
  } as const
  const now = [
    waiting > 0 && `oldest ${roughDuration(minutes)}`,
    waiting > 0 && `${upTo(waiting)} waiting`,
    failed > 0 && `${upTo(failed)} failed`,
    bounced > 0 && `${upTo(bounced)} bounced`,
    `${upTo(mail.sent)} ${leaves === false ? 'saved as files' : 'sent'} in 24 h`,
  ]
  const inWords = now.filter(Boolean).join(', ')
  if (isLate || failed > 0)
    return { ...base, state: 'unwell', now: inWords, trouble: isLate ? 'Email is late.' : 'Some emails failed.' }
  if (isPaused) return { ...base, state: 'paused', now: inWords }
  if (leaves === null) return { ...base, state: 'unknown', now: inWords }
  return leaves
    ? { ...base, state: 'well', now: inWords }
    : { ...base, state: 'off', now: `Not set up: emails reach no one (${inWords})` }
}

function errorPart({ faults, at }: Health): Part {
  const minutes = minutesBetween(faults.latest, at)
  const isRecent = faults.latest !== null && minutes <= quietMinutes
  return {
    name: 'Errors',
    icon: 'triangle-alert',
    okWhen: 'none in the last hour',
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
    okWhen: connections ? `under ${percent(fullConnections)} of connections` : undefined,
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
  const okWhen = `under ${replicaSeconds} s behind`
  const worst = Math.max(...replicas.map(({ lagSeconds }) => lagSeconds ?? Number.POSITIVE_INFINITY))
  const isKnown = Number.isFinite(worst)
  const now = `${count(replicas.length, 'replica')}, ${isKnown ? `${Math.round(worst)} s behind` : 'lag not known'}`
  if (!isKnown) return { ...base, okWhen, state: 'unknown', now }
  const isBehind = worst > replicaSeconds
  return {
    ...base,
    okWhen,
    now,
    state: isBehind ? 'unwell' : 'well',
    trouble: isBehind ? 'A replica is behind.' : undefined,
  }
}

function searchPart({ search, at }: Health): Part {
  const base = {
    name: 'Search index',
    icon: 'search',
    okWhen: `under ${staleSearchSeconds} s behind`,
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
  const base = { name: 'Disk', icon: 'server', okWhen: `over ${percent(leastFreeDisk)} free`, href: '#disk' } as const
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

const secondsBetween = (since: string | null, at: string): number =>
  since === null ? 0 : Math.max(0, Math.round((Date.parse(at) - Date.parse(since)) / 1000))
export const minutesBetween = (since: string | null, at: string): number => Math.floor(secondsBetween(since, at) / 60)

/** Is where the API ends its counts. */
const countedUpTo = 10_000
export const upTo = (n: number): string => (n >= countedUpTo ? `${number(n)}+` : number(n))

/** “Email is late. Paused: 2 jobs. Everything else we can check is working.” Claims no more than was measured. */
export function healthInWords(parts: readonly Part[]): string {
  const troubles = parts.flatMap(({ trouble }) => trouble ?? [])
  const paused = parts.flatMap(({ paused }) => paused ?? [])
  const unknown = parts.filter(({ state }) => state === 'unknown').map(({ name }) => name.toLowerCase())
  const notes = paused.length > 0 ? [`Paused: ${paused.join(', ')}.`] : []
  if (troubles.length > 0) {
    const isRestWell = parts.some(({ state }) => state === 'well')
    return [...troubles, ...notes, isRestWell ? 'Everything else we can check is working.' : ''].join(' ').trim()
  }
  if (unknown.length > 0) notes.unshift(`Not known: ${unknown.join(', ')}.`)
  return ['No problems found.', ...notes].join(' ')
}
