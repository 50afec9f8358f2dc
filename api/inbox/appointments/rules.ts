import type { AppointmentStatus, Side } from '../kinds'

interface Facts {
  status: AppointmentStatus
  proposedBy: Side
  startsAt: Date
}

/** What a side may do with it now. A time that has passed is moved or cancelled, or was kept or missed. */
export function allowedTo(side: Side, { status, proposedBy, startsAt }: Facts, now: Date) {
  const isOver = startsAt <= now
  const isAsked = status === 'proposed' && proposedBy !== side
  const isActive = status === 'proposed' || status === 'confirmed'
  return {
    confirm: isAsked && !isOver,
    decline: isAsked,
    move: isActive,
    cancel: isActive,
    settle: side === 'staff' && status === 'confirmed' && isOver,
  }
}

/** The permission that a change to a status needs. */
export const needed = {
  confirmed: 'confirm',
  declined: 'decline',
  cancelled: 'cancel',
  done: 'settle',
  missed: 'settle',
} as const
export type Decision = keyof typeof needed

export const refused: Record<Decision, string> = {
  confirmed: 'This time is not yours to confirm: it has passed, or the other side answers it.',
  declined: 'This time is not yours to decline: the other side answers it.',
  cancelled: 'This appointment has ended already.',
  done: 'Only a confirmed appointment whose time has come was kept.',
  missed: 'Only a confirmed appointment whose time has come was missed.',
}
