import { count } from '~/format/numbers'
import { dayMs } from '~/format/operator-day'
import type { ListTab } from '~/lists/list-definition'
import type { BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import type { RunDetail, RunRow, RunSummary } from '../../api/feeds/runs/runs.contract'
import { unclearInWords } from './unit-labels'

type Status = RunSummary['status']

interface Words {
  label: string
  tone: BadgeTone
  icon: IconName
}

export const statusWords: Record<Status, Words> = {
  queued: { label: 'Queued', tone: 'info', icon: 'clock' },
  fetching: { label: 'Fetching', tone: 'info', icon: 'download' },
  parsing: { label: 'Reading', tone: 'info', icon: 'loader' },
  ready: { label: 'Waits for you', tone: 'warn', icon: 'hand' },
  quarantined: { label: 'Held', tone: 'warn', icon: 'shield-alert' },
  applying: { label: 'Applying', tone: 'info', icon: 'loader' },
  applied: { label: 'Applied', tone: 'ok', icon: 'check' },
  rolling_back: { label: 'Rolling back', tone: 'info', icon: 'undo-2' },
  rolled_back: { label: 'Rolled back', tone: 'neutral', icon: 'undo-2' },
  discarded: { label: 'Discarded', tone: 'neutral', icon: 'trash' },
  failed: { label: 'Failed', tone: 'bad', icon: 'circle-alert' },
  cancelled: { label: 'Canceled', tone: 'neutral', icon: 'ban' },
}

const working: readonly Status[] = ['queued', 'fetching', 'parsing', 'applying', 'rolling_back']
export const isUnderWay = (status: Status): boolean => working.includes(status)
const ended: readonly Status[] = ['applied', 'rolling_back', 'rolled_back']
/** Whether what the counts say has been done: before that they are a preview. */
export const isDone = (status: Status): boolean => ended.includes(status)

/** Tells whether a run ended before it changed anything: its counts say what it would have done. */
export const isDropped = ({ status, counts }: Pick<RunSummary, 'status' | 'counts'>): boolean =>
  status === 'discarded' || (status === 'cancelled' && counts.done === 0)

export const runTabs = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting for you' },
  { value: 'working', label: 'Under way' },
  { value: 'applied', label: 'Applied' },
  { value: 'failed', label: 'Failed' },
  { value: 'ended', label: 'Other' },
]

export const triggerWords: Record<RunSummary['trigger'], string> = {
  command: 'imported by command',
  upload: 'uploaded',
  schedule: 'on schedule',
  push: 'sent by software',
  manual: 'fetched',
  again: 'run again',
  decision: 'read again after a decision',
  folder: 'taken from its folder',
}
/** “uploaded by Dana Kowalski” */
export const startInWords = ({ trigger, by }: Pick<RunDetail, 'trigger' | 'by'>): string =>
  by ? `${triggerWords[trigger]} by ${by}` : triggerWords[trigger]

/** Says “removed after 90 days”; what was removed on its first day made room for newer files. */
export function removedInWords(startedAt: string, removedAt: string): string {
  const days = Math.floor((Date.parse(removedAt) - Date.parse(startedAt)) / dayMs)
  return days === 0 ? 'removed to make room for newer files' : `removed after ${count(days, 'day')}`
}

/** In a list: what is not kept of a run any more. */
export function removalsInWords({
  startedAt,
  fileRemovedAt,
  rowsRemovedAt,
  counts,
}: Pick<RunDetail, 'startedAt' | 'fileRemovedAt' | 'rowsRemovedAt'> & { counts: { read: number } }): string | null {
  const words = [
    fileRemovedAt && `file ${removedInWords(startedAt, fileRemovedAt)}`,
    rowsRemovedAt && counts.read > 0 && `rows ${removedInWords(startedAt, rowsRemovedAt)}`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : null
}

type Action = RunRow['action']
/** Of a row, before and after it was applied. */
export const actionWords: Record<Action, Words & { done: string }> = {
  create: { label: 'Create', done: 'Created', tone: 'ok', icon: 'plus' },
  update: { label: 'Update', done: 'Updated', tone: 'info', icon: 'pencil' },
  unchanged: { label: 'Unchanged', done: 'Unchanged', tone: 'neutral', icon: 'equal' },
  delist: { label: 'Missing', done: 'Taken off the site', tone: 'warn', icon: 'eye-off' },
  merged: { label: 'Merged', done: 'Merged', tone: 'neutral', icon: 'git-fork' },
  reject: { label: 'Refused', done: 'Refused', tone: 'bad', icon: 'circle-x' },
  left_out: { label: 'Left out', done: 'Left out', tone: 'warn', icon: 'minus' },
}

export const rowTabs: readonly ListTab[] = [
  { value: 'all', label: 'All' },
  { value: 'create', label: 'Create' },
  { value: 'update', label: 'Update' },
  { value: 'delist', label: 'Missing' },
  { value: 'reject', label: 'Refused' },
  { value: 'merged', label: 'Merged', isRare: true },
  { value: 'left_out', label: 'Left out', isRare: true },
  { value: 'conflict', label: 'Conflicts', isRare: true },
]

export const severityWords = {
  error: { label: 'Error', tone: 'bad', icon: 'circle-alert' },
  warning: { label: 'Warning', tone: 'warn', icon: 'triangle-alert' },
  info: { label: 'Note', tone: 'info', icon: 'info' },
} as const

/** Returns how long the reading and applying of a run took: “0.4 s”, “14 min”, “3 h”. */
export function tookInWords({ workedMs }: Pick<RunSummary, 'workedMs'>): string {
  const seconds = workedMs / 1000
  if (seconds < 90) return `${seconds.toFixed(1)} s`
  const minutes = seconds / 60
  return minutes < 90 ? `${Math.round(minutes)} min` : `${Math.round(minutes / 60)} h`
}

/** “2 created, 5 changed”: what a run did, or would do. */
export function changesInWords({ status, counts }: Pick<RunSummary, 'status' | 'counts'>): string {
  const { created, updated } = counts
  if (created + updated === 0) return 'nothing changes'
  if (isDropped({ status, counts })) return 'nothing changed'
  return isDone(status) ? `${created} created, ${updated} changed` : `${created} to create, ${updated} to change`
}

interface HeldRun {
  quarantine: RunSummary['quarantine']
  counts: Pick<RunSummary['counts'], 'delisted' | 'updated'>
}

/** Why a run is held, in one sentence: “8 vehicles are missing from the file.” */
export function heldInWords({ quarantine, counts }: HeldRun): string {
  if (quarantine === 'unclear_units') return 'we need to know which units its mileages and prices are in.'
  if (quarantine === 'late_invoice') return 'an invoice of your dealership is late.'
  return quarantine === 'mass_delist'
    ? `${count(counts.delisted, 'vehicle is', 'vehicles are')} missing from the file.`
    : `many of ${count(counts.updated, 'changed row')} move the price.`
}

export const quarantineNames: Record<NonNullable<RunSummary['quarantine']>, string> = {
  mass_delist: 'Mass delist',
  price_jump: 'Price jump',
  unclear_units: 'Unclear units',
  late_invoice: 'Late invoice',
}

interface Quarantine {
  title: string
  reason: string
  check: string
}

/** Why a run is held, and what to look at before it is applied. */
export function quarantineInWords({ quarantine, counts, feed, onSale, unitQuestion }: RunDetail): Quarantine | null {
  if (quarantine === 'mass_delist')
    return {
      title: `Held: ${count(counts.delisted, 'vehicle is', 'vehicles are')} missing from the file`,
      reason: `This feed has ${count(onSale, 'vehicle')} on sale${feed ? `, and you allow ${feed.maxDelistPercent}% of them to go missing` : ''}.`,
      check: 'Check that the file is whole. If it was cut off, discard this run and send the file again.',
    }
  if (quarantine === 'unclear_units' && unitQuestion)
    return { title: 'Held: one question about this file', reason: unclearInWords(unitQuestion), check: '' }
  if (quarantine === 'late_invoice')
    return {
      title: 'Held: an invoice is late',
      reason: 'New vehicles and feeds rest until it is paid. Administrators and finance pay it under Billing.',
      check: 'Once it is paid, this run is applied by itself.',
    }
  if (quarantine === 'price_jump')
    return {
      title: 'Held: prices move more than you allow',
      reason: feed ? `You allow a price to move by ${feed.priceJumpPercent}%.` : 'Many prices move a lot at once.',
      check: 'Look at the rows with the issue “price jump”. A column of cents, or the wrong column, looks like this.',
    }
  return null
}
