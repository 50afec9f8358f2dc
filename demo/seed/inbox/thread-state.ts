import { afterMinutesOpen, minutesOpenBetween } from '../../../api/dealerships/opening-time'
import { answerWithinMinutes, isEnded, type LeadStatus } from '../../../api/inbox/kinds'
import type { threads } from '../../../api/inbox/schema'
import { asksNothing } from '../../../api/inbox/threads/asks-nothing'
import type { Step, Talk } from './talk'

type Row = typeof threads.$inferInsert
/** Those that what happens in a thread changes. */
type State = Required<
  Pick<Row, 'status' | 'lastText' | 'lastAuthor' | 'messageCount' | 'lastOfCustomer' | 'lastOfStaff' | 'version'>
> & { [column in 'lastAt' | 'updatedAt']: Date } & {
  status: LeadStatus
  assignedTo: number | null
  lostReason: Row['lostReason'] | null
  waitingSince: Date | null
  firstResponseAt: Date | null
  archivedByStaff: boolean
}

/** What the product's own calls leave in a thread's row (messages.ts, waiting.ts, pipeline.ts), step by step. */
export function stateAfter(talk: Talk, idOf: Map<Step, number>) {
  const { plan } = talk
  const isSpam = plan.stage === 'spam'
  const state: State = {
    status: isSpam ? 'spam' : 'new',
    assignedTo: null,
    lostReason: null,
    version: 1,
    lastAt: plan.sentAt,
    updatedAt: plan.sentAt,
    lastText: '',
    lastAuthor: 'customer',
    messageCount: 0,
    lastOfCustomer: 0,
    lastOfStaff: 0,
    waitingSince: isSpam ? null : plan.sentAt,
    firstResponseAt: null,
    archivedByStaff: isSpam,
  }
  for (const step of talk.steps) {
    if (step.kind === 'status') changeStatus(state, step)
    else if (step.kind !== 'note') show(state, step, idOf.get(step) ?? 0)
    state.updatedAt = step.at
  }
  const { waitingSince, firstResponseAt } = state
  return {
    ...state,
    ...readBy(talk, state),
    dueAt: waitingSince && afterMinutesOpen(plan.dealer, waitingSince, answerWithinMinutes),
    firstResponseMinutes: firstResponseAt && minutesOpenBetween(plan.dealer, plan.sentAt, firstResponseAt),
  }
}

function changeStatus(state: State, { status, lostReason, assignedTo }: Extract<Step, { kind: 'status' }>): void {
  state.version += 1
  if (assignedTo !== undefined) state.assignedTo = assignedTo
  if (status === 'assigned' && !['new', 'assigned'].includes(state.status)) return
  Object.assign(state, { status, lostReason })
  if (isEnded(status)) state.waitingSince = null
}

type Shown = Exclude<Step, { kind: 'status' }>

function show(state: State, step: Shown, id: number): void {
  const { author, at, body, kind } = step
  Object.assign(state, { lastAt: at, messageCount: state.messageCount + 1 })
  if (kind === 'text') Object.assign(state, { lastText: body.slice(0, 160), lastAuthor: author })
  if (author === 'customer') Object.assign(state, { lastOfCustomer: id, archivedByStaff: state.status === 'spam' })
  if (author === 'staff') state.lastOfStaff = id
  const asks = kind === 'text' ? author === 'customer' && !asksNothing(body) : kind === 'event' && step.asks
  if (asks && state.waitingSince === null && !isEnded(state.status)) state.waitingSince = at
  const isAnswer = kind === 'text' ? author === 'staff' : kind === 'event' && step.isAnswer
  if (isAnswer) recordAnswer(state, step)
  if (kind === 'event') advance(state, step)
}

function recordAnswer(state: State, { at, userId }: Shown): void {
  Object.assign(state, { waitingSince: null, assignedTo: state.assignedTo ?? userId, version: state.version + 1 })
  state.firstResponseAt ??= at
  if (state.status === 'new' || state.status === 'assigned') state.status = 'contacted'
}

/** A time that both agree to makes the thread an appointment, an offer of the dealership a negotiation. */
function advance(state: State, { author, what }: Extract<Step, { kind: 'event' }>): void {
  const isStaff = author === 'staff'
  const isBegun = ['new', 'assigned', 'contacted'].includes(state.status)
  const meets = what === 'appointment-confirmed' || (isStaff && what === 'appointment-proposed')
  const haggles = what === 'offer-countered' || what === 'offer-accepted' || (isStaff && what === 'offer-made')
  if (meets && isBegun) state.status = 'appointment'
  if (haggles && (isBegun || state.status === 'appointment')) state.status = 'negotiating'
}

/** Whoever writes has read what stands above. */
function readBy({ plan }: Talk, { lastOfCustomer, lastOfStaff }: State) {
  const newest = Math.max(lastOfCustomer, lastOfStaff)
  return {
    readByCustomer: plan.isSeen ? newest : lastOfCustomer,
    readByStaff: plan.isSeen ? newest : lastOfStaff,
  }
}
