import type { vehicleStatuses } from '../schema'

type Status = (typeof vehicleStatuses)[number]

/** What staff may do (decision 0076): administrators suspend, the jobs archive. */
const next: Record<Status, readonly Status[]> = {
  draft: ['active'],
  active: ['pending', 'sold', 'delisted'],
  pending: ['active', 'sold', 'delisted'],
  sold: ['active'],
  delisted: ['active'],
  suspended: [],
  archived: [],
}

const daysToUndoASale = 30

/** In the order in which they are offered. */
export function mayBecome({ status, soldAt }: { status: Status; soldAt: Date | null }, now: Date): Status[] {
  const isSaleFinal =
    status === 'sold' && soldAt !== null && now.getTime() - soldAt.getTime() > daysToUndoASale * 86_400_000
  return isSaleFinal ? [] : [...next[status]]
}
