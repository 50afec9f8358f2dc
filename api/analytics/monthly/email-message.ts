import { emailQueue } from '../../mail/outbox'
import type { ChangedFigure } from './changed-figures'

export interface MonthlyFiguresEmail {
  kind: 'monthly-figures'
  userId: number
  unsubscribeEpoch: number
  name: string
  dealershipId: number
  dealership: string
  /** Names the month that is over: 2026-10. */
  month: string
  figures: ChangedFigure[]
}

export const enqueueMonthlyEmail = emailQueue<MonthlyFiguresEmail>()
