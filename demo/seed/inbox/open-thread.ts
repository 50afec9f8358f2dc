import type { ZipPlace } from '../../../api/content/zip-codes'
import type { Random } from '../random'
import { nextExchange } from './converse'
import { factsOf } from './facts'
import * as words from './first-words.data'
import { makesOffer } from './haggling'
import { proposes, slotFor, whenFacts } from './meetings'
import type { Plan } from './plan'
import { joined } from './sentences'
import { choose, openTalk, says, type Talk } from './talk'

/** A thread with its first message, which is like no other's. */
export function openThread(
  random: Random,
  plan: Plan,
  { now, neighbours, written }: { now: Date; neighbours: readonly ZipPlace[]; written: Set<string> },
): Talk {
  const talk = openTalk(random, plan, now, factsOf(random, plan, neighbours))
  const at = plan.type === 'test_drive' && plan.stage !== 'spam' ? slotFor(talk, staysAhead(plan)) : null
  if (at) Object.assign(talk.facts, whenFacts(talk, at))
  talk.first = firstWords(talk, written)
  written.add(talk.first)
  says(talk, 'customer', talk.first)
  if (plan.stage === 'spam') return talk
  if (at) {
    talk.request = { at: at.toISOString() }
    proposes(talk, 'customer', at)
  }
  if (plan.type === 'offer') makesOffer(talk)
  return talk
}

/** Whether the time that the customer wants is still to come. */
const staysAhead = ({ stage, leftOpen }: Plan): boolean => stage === 'waiting' || (stage === 'appointment' && leftOpen)

function firstWords(talk: Talk, written: Set<string>): string {
  for (;;) {
    talk.said.clear()
    const body = talk.plan.stage === 'spam' ? choose(talk, words.spam) : greeted(talk)
    if (!written.has(body)) return body
    if (talk.plan.stage === 'spam') return `${body} (${talk.facts.fullName}, ${talk.facts.town})`
  }
}

function greeted(talk: Talk): string {
  const { random, plan } = talk
  const contexts = plan.type === 'trade_in' ? words.contexts.filter((text) => !text.includes('{trade')) : words.contexts
  return joined(
    choose(talk, words.greetings),
    random.chance(0.62) ? choose(talk, contexts) : '',
    choose(talk, asksFor(talk)),
    choose(talk, words.closings),
  )
}

function asksFor(talk: Talk): string[] {
  const { type, car } = talk.plan
  if (!car) return words.askedOfDealership[type === 'trade_in' ? 'trade_in' : 'question']
  return type === 'question' ? nextExchange(talk, true).ask : words.asked[type]
}
