import * as words from './answers.data'
import { type Exchange, exchanges } from './exchanges.data'
import { answers, counters, makesOffer, pauses } from './haggling'
import { agreesToMeet, declines, meets } from './meetings'
import { joined, usable } from './sentences'
import { becomes, choose, customerTurn, isTimeFor, says, staffTurn, type Talk } from './talk'

/** What is said and done after the first message, until the thread has come to its stage or to the present. */
export function converse(talk: Talk): void {
  const { stage, lostReason } = talk.plan
  if (stage === 'spam') return
  if (stage === 'waiting') waits(talk)
  else if (stage === 'lost' && lostReason === 'no_answer' && talk.random.chance(0.3)) isLeftAlone(talk)
  else isAnswered(talk, stage)
}

function isAnswered(talk: Talk, stage: keyof typeof endings): void {
  const { type, turns, member } = talk.plan
  if (talk.random.chance(0.35) && staffTurn(talk)) becomes(talk, 'assigned', { assignedTo: member.userId })
  if (type === 'offer' && stage === 'contacted') answers(talk, 'staff', 'declined')
  else answersInWords(talk)
  if (talk.appointments.length > 0 && stage !== 'contacted') agreesToMeet(talk, false)
  for (let turn = 0; turn < Math.min(turns, mostTurns(talk)); turn++) asksMore(talk)
  if (talk.random.chance(0.3)) says(talk, 'staff', choose(talk, words.notes), 'note')
  endings[stage](talk)
}

/** Whoever comes by soon, or has named an amount, asks less. */
function mostTurns({ plan, offers, appointments }: Talk): number {
  if (appointments.length > 0 && plan.stage !== 'appointment') return 0
  if (offers.length > 0 || appointments.length > 0 || plan.stage === 'won') return 1
  return plan.stage === 'contacted' ? 4 : 2
}

function waits(talk: Talk): void {
  const { random, plan } = talk
  if (plan.isAssigned && isTimeFor(talk, new Date(talk.at.getTime() + random.int(3, 9) * 60_000)))
    becomes(talk, 'assigned', { assignedTo: plan.member.userId })
  if (random.chance(0.3) && customerTurn(talk)) says(talk, 'customer', choose(talk, words.impatience))
  talk.isOver = true
}

/** Nobody answered, and then it was too late. */
function isLeftAlone(talk: Talk): void {
  if (customerTurn(talk)) says(talk, 'customer', choose(talk, words.impatience))
  if (!pauses(talk, 3) || !staffTurn(talk)) return
  says(talk, 'staff', choose(talk, words.nudges))
  if (pauses(talk, 1.5)) becomes(talk, 'lost', { lostReason: 'no_answer' })
}

function answersInWords(talk: Talk): void {
  if (!staffTurn(talk)) return
  const hello = choose(talk, talk.plan.car ? words.hellos : words.hellosWithoutCar)
  says(talk, 'staff', joined(hello, answerTo(talk), choose(talk, words.offersOfMore)))
}

function answerTo(talk: Talk): string {
  const { type, car, stage, lostReason } = talk.plan
  if (stage === 'lost' && lostReason === 'vehicle_sold' && type === 'availability')
    return choose(talk, words.lost.vehicle_sold.staff)
  if (!car) return choose(talk, words.answersWithoutCar[type === 'trade_in' ? 'trade_in' : 'question'])
  if (type === 'question') return choose(talk, questionOf(talk).answer)
  return choose(talk, words.answers[type])
}

/** The one that the first message asked (open-thread.ts). */
const questionOf = (talk: Talk): Exchange =>
  exchanges.find(({ ask }) => ask.some((question) => talk.said.has(question))) ?? nextExchange(talk)

/** The first is about the car, where there is one. */
export function nextExchange(talk: Talk, isFirst = false): Exchange {
  const { car } = talk.plan
  const isFor = ({ of, ask }: Exchange): boolean =>
    usable(ask, talk.facts).length > 0 &&
    !ask.some((question) => talk.said.has(question)) &&
    ((of === 'dealership' && !(isFirst && car)) ||
      (car !== null &&
        (of === 'any' ||
          (of === 'electric' ? car.row.fuel === 'electric' : (of === 'new') === (car.row.condition === 'new')))))
  return talk.random.pick(exchanges.filter(isFor))
}

function asksMore(talk: Talk): void {
  if (!customerTurn(talk)) return
  const exchange = nextExchange(talk)
  const bridge = talk.random.chance(0.6) ? choose(talk, words.bridges) : ''
  says(talk, 'customer', joined(bridge, choose(talk, words.another), choose(talk, exchange.ask)))
  if (!staffTurn(talk)) return
  const more = talk.random.chance(0.3) ? choose(talk, words.offersOfMore) : ''
  says(talk, 'staff', joined(choose(talk, exchange.answer), more))
}

const endings = {
  contacted(talk: Talk) {
    if (talk.appointments.length > 0) declines(talk)
    if (customerTurn(talk)) says(talk, 'customer', choose(talk, words.thanks))
    if (!talk.plan.leftOpen && staffTurn(talk)) says(talk, 'staff', choose(talk, words.closers))
  },
  appointment(talk: Talk) {
    endsOffer(talk)
    if (talk.appointments.length === 0) agreesToMeet(talk, talk.plan.leftOpen)
    if (!talk.plan.leftOpen) meets(talk, talk.random.chance(0.15))
  },
  negotiating(talk: Talk) {
    drivesFirst(talk)
    begins(talk)
    counters(talk, 'staff')
    if (talk.plan.leftOpen) return
    counters(talk, 'customer')
    answers(talk, 'staff', 'accepted')
  },
  won(talk: Talk) {
    drivesFirst(talk)
    if (talk.plan.type === 'offer' || (talk.plan.car && talk.random.chance(0.5))) {
      begins(talk)
      counters(talk, 'staff')
      answers(talk, 'customer', 'accepted')
    }
    if (!pauses(talk, 1.5) || !staffTurn(talk)) return
    says(talk, 'staff', choose(talk, talk.plan.car ? words.won : words.won.slice(2, 3)))
    becomes(talk, 'won')
    if (talk.random.chance(0.6) && customerTurn(talk)) says(talk, 'customer', choose(talk, words.happy))
  },
  lost(talk: Talk) {
    const { lostReason } = talk.plan
    drivesFirst(talk)
    if (lostReason === 'price' && talk.plan.car) refusesOffers(talk)
    else if (lostReason === 'no_answer') counters(talk, 'staff')
    else endsOffer(talk)
    partsWays(talk)
    if (pauses(talk, lostReason === 'no_answer' ? 6 : 0.4)) becomes(talk, 'lost', { lostReason })
  },
}

function begins(talk: Talk): void {
  if (talk.plan.car && talk.offers.length === 0 && customerTurn(talk)) makesOffer(talk)
}

function refusesOffers(talk: Talk): void {
  begins(talk)
  counters(talk, 'staff')
  answers(talk, 'customer', 'declined')
}

function endsOffer(talk: Talk): void {
  if (talk.offers.at(-1)?.status === 'open') answers(talk, 'staff', 'declined')
}

/** A test drive that was asked for comes before everything else. */
function drivesFirst(talk: Talk): void {
  if (talk.appointments.length === 0) return
  meets(talk, talk.plan.stage === 'lost' && talk.plan.lostReason === 'no_answer')
}

function partsWays(talk: Talk): void {
  const { lostReason } = talk.plan
  const { customer, staff } = words.lost[lostReason]
  if (lostReason === 'no_answer' && pauses(talk, 2) && staffTurn(talk)) says(talk, 'staff', choose(talk, staff))
  if (customer.length === 0 || !customerTurn(talk)) return
  says(talk, 'customer', choose(talk, customer))
  if (lostReason !== 'vehicle_sold' && staffTurn(talk)) says(talk, 'staff', choose(talk, staff))
}
