import { roughDuration } from '~/format/durations'
import { count, counted, number } from '~/format/numbers'
import type { AdminOverview } from '../../api/analytics/overview.contract'

export interface HealthLine {
  name: string
  words: string
  isWell: boolean
}

/** Exceeds how long a mail waits while all is well. */
const mailMinutes = 10
/** Exceeds the share of runs that fail for their files' sake. */
const failedShare = 0.2

/** Says in one line each how background work, mail and feeds go. */
export const healthLines = ({ health, at }: Pick<AdminOverview, 'health' | 'at'>): HealthLine[] => [
  workLine(health.work),
  mailLine(health.mail, at),
  feedLine(health.feeds),
]

function workLine({ all, failing, late, paused }: AdminOverview['health']['work']): HealthLine {
  const troubles = [failing > 0 && `${failing} failing`, late > 0 && `${late} late`, paused > 0 && `${paused} paused`]
  const words = troubles.filter(Boolean).join(', ')
  return { name: 'Background work', words: words || `${count(all, 'job')} running`, isWell: words === '' }
}

function mailLine({ waiting, failed, oldest }: AdminOverview['health']['mail'], at: string): HealthLine {
  const minutes = oldest === null ? 0 : Math.floor((Date.parse(at) - Date.parse(oldest)) / 60_000)
  const queue =
    waiting === 0 ? 'Nothing to send' : `${number(waiting)} to send, oldest ${roughDuration(Math.max(0, minutes))}`
  const words = failed > 0 ? `${queue}, ${counted([failed, 'undelivered', 'undelivered'])}` : queue
  return { name: 'Email', words, isWell: minutes <= mailMinutes && failed === 0 }
}

function feedLine({ runs, failed }: AdminOverview['health']['feeds']): HealthLine {
  const words = runs === 0 ? 'No runs yet today' : `${number(failed)} of ${count(runs, 'run')} failed today`
  return { name: 'Feeds', words, isWell: failed <= runs * failedShare }
}
