import type { Logger } from 'pino'
import type { OpenDatabase } from '../../database/open'
import { every, type Loop } from '../../jobs/loop'
import type { Notifier } from '../../notifier'
import { Percolator } from '../../search/percolate'
import { releaseHeldAlerts } from '../../vehicles/lifecycle/release-held-alerts'
import { enqueueGuestDigests } from '../guest-alerts/digest'
import { enqueueDigests } from './digest'
import { findAlerts } from './find'

interface Alerting extends Pick<OpenDatabase, 'db' | 'pool'> {
  now(): Date
  notifier: Notifier
  log: Pick<Logger, 'info' | 'error'>
  signal: AbortSignal
}

/** Some seconds gather what a feed writes one by one. */
const findEveryMs = 3_000
const digestEveryMs = 15_000

export function alertLoops({ db, pool, now, notifier, log, signal }: Alerting): Loop[] {
  const context = { db, now, notifier, actor: null, requestId: 'alerts', ip: null, userAgent: null }
  const percolator = new Percolator({ db, pool }, now)
  const find = async () => {
    await releaseHeldAlerts({ db, now })
    const found = await findAlerts({ db, now, notifier, percolator }, signal)
    if (found > 0) log.info({ found }, 'alerts found')
  }
  const mail = async () => {
    const posted = await enqueueDigests(context, signal)
    if (posted > 0) log.info({ posted }, 'digests posted')
  }
  const mailGuests = async () => {
    const posted = await enqueueGuestDigests(context, signal)
    if (posted > 0) log.info({ posted }, 'digests without an account posted')
  }
  return [
    every(findEveryMs, find, (err) => log.error({ err }, 'alerts')),
    every(digestEveryMs, mail, (err) => log.error({ err }, 'digests')),
    every(digestEveryMs, mailGuests, (err) => log.error({ err }, 'digests without an account')),
  ]
}
