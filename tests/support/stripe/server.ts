import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { calls, intentFor, refused, type StripeAnswer } from './calls'
import { faultOfAnswer, faultOfParams } from './description'
import {
  type Card,
  type CardBehavior,
  disputeShape,
  type Intent,
  intentShape,
  type StripeState,
  sessionShape,
} from './shapes'

const secretKey = 'sk_test_of_the_tests_only'
const webhookSecret = 'whsec_of_the_tests_only'

/** `lost` has its effect, and the line breaks before the answer; `withheld` has it, and never answers. */
export type Fault = 429 | 500 | 'reset' | 'lost' | 'withheld'

export interface TestStripe extends Pick<StripeState, 'intents' | 'sessions' | 'refunds' | 'cards'> {
  /** Settings with which the product calls here. */
  settings: { secretKey: string; webhookSecret: string; apiBase: string }
  /** Lists calls in the order in which they came: POST /v1/refunds. */
  log: string[]
  addCard(customer: string, behavior?: CardBehavior): Card
  /** Does what a person does on the page: pays with a card, which may decline. */
  payOnPage(url: string, behavior?: CardBehavior): void
  leavePage(url: string): void
  /** Makes a payment that the product knows nothing of. */
  payElsewhere(customer: string, amount: number): Intent
  refundElsewhere(intent: string, amount: number): void
  dispute(intent: string, amount: number): { id: string }
  closeDispute(id: string, status: 'won' | 'lost'): void
  /** Has the next calls of this kind fail so. */
  fail(call: string, ...faults: Fault[]): void
  /** Signs an event of a kind about an object, as a webhook brings it. */
  event(type: string, object: object, options?: { id?: string; at?: Date }): { payload: string; signature: string }
  eventOfIntent(type: string, id: string): { payload: string; signature: string }
  eventOfPage(type: string, url: string): { payload: string; signature: string }
  /** Rejects where a call or an answer was not as Stripe describes it. */
  close(): Promise<void>
}

/** Opens a card company of the tests on a port of its own. */
export async function aStripe({ now = () => new Date() }: { now?: () => Date } = {}): Promise<TestStripe> {
  const state = newState(now)
  const faults = new Map<string, Fault[]>()
  const log: string[] = []
  const keys = new Map<string, { fingerprint: string; answer: StripeAnswer }>()
  const mistakes: string[] = []
  const server = createServer((message, response) => {
    void respond({ state, faults, log, keys, origin, mistakes }, message, response)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sign = (type: string, object: object, { id = state.next('evt'), at = now() } = {}) => {
    const timestamp = Math.floor(at.getTime() / 1000)
    const request = { id: null, idempotency_key: null }
    const envelope = { livemode: false, api_version: '2026-10-28.endive', pending_webhooks: 1, request }
    const payload = JSON.stringify({ id, object: 'event', type, created: timestamp, ...envelope, data: { object } })
    const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp,
    })
    return { payload, signature }
  }
  return {
    ...state,
    settings: { secretKey, webhookSecret, apiBase: origin },
    log,
    addCard: (customer, behavior) => addCard(state, customer, behavior),
    payOnPage: (url, behavior) => payOnPage(state, url, behavior),
    leavePage(url) {
      sessionAt(state, url).status = 'expired'
    },
    payElsewhere: (customer, amount) =>
      intentFor(state, { card: addCard(state, customer), customer, amount, metadata: {} }),
    refundElsewhere(intent, amount) {
      const id = state.next('re')
      state.refunds.set(id, { id, intent, amount, status: 'succeeded', metadata: {} })
    },
    dispute(intent, amount) {
      const id = state.next('dp')
      state.disputes.set(id, { id, intent, amount, status: 'needs_response', reason: 'fraudulent' })
      return { id }
    },
    closeDispute(id, status) {
      const dispute = state.disputes.get(id)
      if (dispute) dispute.status = status
    },
    fail: (call, ...added) => void faults.set(call, [...(faults.get(call) ?? []), ...added]),
    event: sign,
    eventOfIntent: (type, id) => {
      const intent = state.intents.get(id)
      if (!intent) throw new Error(`There is no payment ${id}.`)
      const dispute = [...state.disputes.values()].find((one) => one.intent === id)
      return sign(type, type.startsWith('charge.dispute') && dispute ? disputeShape(dispute) : intentShape(intent))
    },
    eventOfPage: (type, url) => sign(type, sessionShape(sessionAt(state, url), origin)),
    close() {
      server.closeAllConnections()
      return new Promise((done, fail) => {
        const error = mistakes.length > 0 ? new Error(`Not as Stripe describes it: ${mistakes.join(' ')}`) : null
        server.close(() => (error ? fail(error) : done()))
      })
    },
  }
}

function newState(now: () => Date): StripeState {
  let count = 0
  return {
    now: () => Math.floor(now().getTime() / 1000),
    next: (prefix) => `${prefix}_${process.pid}x${++count}`,
    customers: new Map(),
    cards: new Map(),
    intents: new Map(),
    sessions: new Map(),
    refunds: new Map(),
    disputes: new Map(),
  }
}

function addCard(state: StripeState, customer: string, behavior: CardBehavior = 'pays'): Card {
  const card = { id: state.next('pm'), customer, brand: 'visa', last4: '4242', expMonth: 8, expYear: 2030, behavior }
  state.cards.set(card.id, card)
  return card
}

function sessionAt(state: StripeState, url: string) {
  const session = state.sessions.get(url.split('/').at(-1) ?? '')
  if (!session) throw new Error(`There is no page ${url}.`)
  return session
}

function payOnPage(state: StripeState, url: string, behavior: CardBehavior = 'pays'): void {
  const session = sessionAt(state, url)
  if (session.status !== 'open') throw new Error(`The page is ${session.status}.`)
  const { customer, amount, metadata } = session
  const card = addCard(state, customer, behavior)
  if (session.mode === 'setup') {
    session.status = 'complete'
    return
  }
  const intent = intentFor(state, { card, customer, amount, metadata })
  session.intent = intent.id
  if (!session.savesCard) card.customer = null
  if (intent.status === 'succeeded') session.status = 'complete'
}

interface Desk {
  state: StripeState
  faults: Map<string, Fault[]>
  log: string[]
  keys: Map<string, { fingerprint: string; answer: StripeAnswer }>
  origin: string
  /** Lists what calls and answers have that Stripe's description has not. */
  mistakes: string[]
}

async function respond(desk: Desk, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(message.url ?? '/', desk.origin)
  const body = await textOf(message)
  if (url.pathname.startsWith('/pages/')) return showPage(desk, { message, response, url })
  const { name, id } = nameOf(message.method ?? 'GET', url.pathname)
  desk.log.push(name)
  const fault = desk.faults.get(name)?.shift()
  if (fault === 'reset') return void message.socket.destroy()
  if (fault === 429 || fault === 500)
    return send(
      response,
      refused(fault, { type: fault === 429 ? 'invalid_request_error' : 'api_error', message: 'Later.' }),
    )
  const params = new Map(new URLSearchParams(message.method === 'GET' ? url.search : body))
  const answer = once(desk, message, { name, params, id })
  noteMistakes(desk, answer)
  if (fault === 'lost') return void message.socket.destroy()
  if (fault === 'withheld') return
  send(response, answer)
}

/** Compares an answer, and a payment that an error carries, with the description. */
function noteMistakes({ mistakes }: Desk, { status, body }: StripeAnswer): void {
  const { error } = body as { error?: { payment_intent?: object } }
  const object = status === 200 ? body : error?.payment_intent
  const mistake = object ? faultOfAnswer(object) : null
  if (mistake) mistakes.push(mistake)
}

/** Answers a key as before; the same key with other parameters is refused. */
function once(
  desk: Desk,
  message: IncomingMessage,
  { name, params, id }: { name: string; params: Map<string, string>; id: string },
): StripeAnswer {
  if (message.headers.authorization !== `Bearer ${secretKey}`)
    return refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  const call = calls[name]
  if (!call) return refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL: ${name}` })
  const refusal = faultOfParams(name, params)
  if (refusal) {
    desk.mistakes.push(refusal.message)
    return refused(400, { type: 'invalid_request_error', ...refusal })
  }
  const key = message.headers['idempotency-key']
  const { state, origin, keys } = desk
  if (message.method === 'GET' || typeof key !== 'string') return call.answer(state, { params, id, origin })
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([name, id, ...params]))
    .digest('hex')
  const known = keys.get(key)
  if (known && known.fingerprint !== fingerprint)
    return refused(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  const answer = known?.answer ?? call.answer(state, { params, id, origin })
  keys.set(key, { fingerprint, answer })
  return answer
}

function nameOf(method: string, path: string): { name: string; id: string } {
  const parts = path.split('/')
  const at = parts.findIndex((part) => /^(cus|pi|cs_test|re|dp|pm)_/.test(part))
  const id = at === -1 ? '' : (parts[at] ?? '')
  if (at !== -1) parts[at] = ':id'
  return { name: `${method} ${parts.join('/')}`, id }
}

/** Shows the page on which a browser of the tests pays. */
function showPage(
  { state }: Desk,
  { message, response, url }: { message: IncomingMessage; response: ServerResponse; url: URL },
): void {
  const session = sessionAt(state, url.pathname)
  if (message.method === 'POST') {
    payOnPage(state, url.pathname)
    response.writeHead(303, { Location: session.successUrl })
    return void response.end()
  }
  response.writeHead(200, { 'Content-Type': 'text/html' })
  response.end(`<!doctype html><title>Pay</title><form method="post"><button>Pay</button></form>`)
}

function send(response: ServerResponse, { status, body }: StripeAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
