import { confirmDays, handoverReminderDays } from './kinds.contract'

const dayMs = 86_400_000
const [firstDay, lastDay] = handoverReminderDays
/** Lies between two reminders at least, and between the last one and the end, also after a time without a worker. */
export const quietDays = 7

export type HandoverStep = 'first' | 'last' | 'end'
interface Times {
  acceptedAt: Date
  /** Is the newest reminder of this acceptance. */
  remindedAt: Date | null
  now: Date
}

/** Returns the next step of an accepted sale and the moment from which it is due; a moment in the past means now. */
function nextStep({ acceptedAt, remindedAt, now }: Times): { step: HandoverStep; at: Date } {
  const day = (days: number, since = acceptedAt) => since.getTime() + days * dayMs
  const from = (...moments: number[]) => new Date(Math.max(now.getTime(), ...moments))
  // Skips the first reminder where no worker ran until the last was due.
  if (remindedAt === null) return { step: now.getTime() >= day(lastDay) ? 'last' : 'first', at: from(day(firstDay)) }
  const quiet = day(quietDays, remindedAt)
  return remindedAt.getTime() >= day(lastDay)
    ? { step: 'end', at: from(day(confirmDays), quiet) }
    : { step: 'last', at: from(day(lastDay), quiet) }
}

/** Returns what is due now. No sale ends without a reminder a week before, however long no worker ran. */
export function dueStep(times: Times): HandoverStep | null {
  const { step, at } = nextStep(times)
  return at <= times.now ? step : null
}

/** Returns when an accepted sale ends unless a side says what happened: the steps that are left, each when it is due. */
export function handoverEnd(times: Times): Date {
  const { step, at } = nextStep(times)
  return step === 'end' ? at : handoverEnd({ ...times, remindedAt: at, now: at })
}

interface HandedOver {
  seller: boolean
  dealership: boolean
}
/** Says to one side who confirmed that the car was handed over. `other` names the other side; a dealership reads no name of a seller. */
export function confirmationWords(side: keyof HandedOver, handedOver: HandedOver, other: string): string {
  if (handedOver[side])
    return `You said that ${side === 'seller' ? 'your car was handed over' : 'you have the car'}, and ${other} didn’t confirm it.`
  if (handedOver.seller || handedOver.dealership) {
    const name = other.charAt(0).toUpperCase() + other.slice(1)
    return `${name} said that ${side === 'seller' ? 'it has your car' : 'you have the car'}, and you didn’t confirm it.`
  }
  return `Neither you nor ${other} said that the car was handed over.`
}

export const agreementWords = (other: string): string => `This doesn’t change anything you agreed on with ${other}.`

/** Says in emails what pages say with the day by the reader's clock. */
export const unlessConfirmedWords = (day: string): string =>
  `Unless you both confirm the handover, we’ll mark the sale as not completed on ${day}.`
