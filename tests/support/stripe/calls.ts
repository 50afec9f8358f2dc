import {
  cardShape,
  customerShape,
  disputeShape,
  type Intent,
  intentShape,
  list,
  portalShape,
  refundShape,
  type Session,
  type StripeState,
  sessionShape,
} from './shapes'

export interface StripeAnswer {
  status: number
  body: object
}
type Params = ReadonlyMap<string, string>
interface Call {
  answer(state: StripeState, call: { params: Params; id: string; origin: string }): StripeAnswer
}

const ok = (body: object): StripeAnswer => ({ status: 200, body })
export const refused = (status: number, error: Record<string, unknown>): StripeAnswer => ({ status, body: { error } })
const missing = (what: string, id: string) =>
  refused(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })

export const calls: Record<string, Call> = {
  'POST /v1/customers': {
    answer(state) {
      const id = state.next('cus')
      state.customers.set(id, { id, defaultCard: null })
      return ok(customerShape({ id, defaultCard: undefined }))
    },
  },
  'GET /v1/customers/:id': {
    answer(state, { id }) {
      const customer = state.customers.get(id)
      if (!customer) return missing('customer', id)
      const card = customer.defaultCard ? state.cards.get(customer.defaultCard) : undefined
      return ok(customerShape({ id, defaultCard: card }))
    },
  },
  'GET /v1/payment_methods': {
    answer: (state, { params }) =>
      ok(
        list(
          [...state.cards.values()]
            .filter(({ customer }) => customer !== null && customer === params.get('customer'))
            .reverse()
            .map(cardShape),
        ),
      ),
  },
  'POST /v1/checkout/sessions': {
    answer(state, { params, origin }) {
      const session: Session = {
        id: state.next('cs_test'),
        mode: params.get('mode') === 'setup' ? 'setup' : 'payment',
        customer: params.get('customer') ?? '',
        amount: Number(params.get('line_items[0][price_data][unit_amount]') ?? 0),
        status: 'open',
        intent: null,
        savesCard: params.get('payment_intent_data[setup_future_usage]') === 'off_session',
        metadata: metadataOf(params),
        successUrl: params.get('success_url') ?? '',
        cancelUrl: params.get('cancel_url') ?? '',
      }
      state.sessions.set(session.id, session)
      return ok(sessionShape(session, origin))
    },
  },
  'GET /v1/checkout/sessions/:id': {
    answer(state, { id, origin }) {
      const session = state.sessions.get(id)
      return session ? ok(sessionShape(session, origin)) : missing('checkout.session', id)
    },
  },
  'POST /v1/checkout/sessions/:id/expire': {
    answer(state, { id, origin }) {
      const session = state.sessions.get(id)
      if (!session) return missing('checkout.session', id)
      if (session.status !== 'open')
        return refused(400, {
          type: 'invalid_request_error',
          message: `Only Checkout Sessions with a status in ["open"] can be expired.`,
        })
      session.status = 'expired'
      return ok(sessionShape(session, origin))
    },
  },
  'POST /v1/billing_portal/sessions': {
    answer: (state, { params, origin }) =>
      ok(
        portalShape({
          id: state.next('bps'),
          customer: params.get('customer') ?? '',
          return_url: params.get('return_url') ?? '',
          url: `${origin}/portal`,
        }),
      ),
  },
  'POST /v1/payment_intents': {
    answer(state, { params }) {
      const card = state.cards.get(params.get('payment_method') ?? '')
      if (!card) return missing('PaymentMethod', params.get('payment_method') ?? '')
      const intent = intentFor(state, {
        card,
        amount: Number(params.get('amount')),
        customer: params.get('customer') ?? null,
        metadata: metadataOf(params),
      })
      if (!intent.error) return ok(intentShape(intent))
      return refused(402, { type: 'card_error', ...intent.error, payment_intent: intentShape(intent) })
    },
  },
  'GET /v1/payment_intents/:id': {
    answer(state, { id }) {
      const intent = state.intents.get(id)
      return intent ? ok(intentShape(intent)) : missing('payment_intent', id)
    },
  },
  'GET /v1/payment_intents': {
    answer(state, { params }) {
      const customer = params.get('customer')
      const since = Number(params.get('created[gte]') ?? 0)
      const all = [...state.intents.values()]
        .filter((intent) => (!customer || intent.customer === customer) && intent.created >= since)
        .reverse()
      const after = params.get('starting_after')
      const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
      const page = all.slice(start, start + Number(params.get('limit') ?? 10))
      return ok(list(page.map(intentShape), start + page.length < all.length))
    },
  },
  'POST /v1/refunds': {
    answer(state, { params }) {
      const intent = state.intents.get(params.get('payment_intent') ?? '')
      if (!intent) return missing('payment_intent', params.get('payment_intent') ?? '')
      const amount = Number(params.get('amount'))
      if (amount > leftOf(state, intent))
        return refused(400, {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: 'Refund amount is greater than unrefunded amount on charge.',
        })
      const refund = {
        id: state.next('re'),
        intent: intent.id,
        amount,
        status: 'succeeded' as const,
        metadata: metadataOf(params),
      }
      state.refunds.set(refund.id, refund)
      return ok(refundShape(refund))
    },
  },
  'GET /v1/refunds': {
    answer: (state, { params }) =>
      ok(
        list(
          [...state.refunds.values()].filter(({ intent }) => intent === params.get('payment_intent')).map(refundShape),
        ),
      ),
  },
  'GET /v1/disputes': {
    answer: (state, { params }) =>
      ok(
        list(
          [...state.disputes.values()]
            .filter(({ intent }) => intent === params.get('payment_intent'))
            .map(disputeShape),
        ),
      ),
  },
}

const declines = {
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const

/** Charges a card: one that declines leaves a payment without success. */
export function intentFor(
  state: StripeState,
  { card, ...input }: Pick<Intent, 'amount' | 'customer' | 'metadata'> & { card: NonNullable<Intent['card']> },
): Intent {
  const error = card.behavior === 'pays' ? null : declines[card.behavior]
  const status = error ? ('requires_payment_method' as const) : ('succeeded' as const)
  const intent = { id: state.next('pi'), ...input, card, status, error, created: state.now() }
  state.intents.set(intent.id, intent)
  return intent
}

const leftOf = (state: StripeState, { id, amount }: Intent): number =>
  amount -
  [...state.refunds.values()]
    .filter(({ intent, status }) => intent === id && status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)

const metadataOf = (params: Params): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )
