import { dollars } from '~/format/money'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { KeyValues } from '~/ui/KeyValues'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { SellRequestForDealership } from '../../../api/selling/requests/requests.contract'
import type { SellOffer } from '../../../api/selling/shared.contract'
import { firmNames, firmWords, handoverNames, offerStateNames, paymentNames } from '../labels'
import { leftForSelling, typedCents } from './left-for-selling'
import { LeftSentence } from './MarketPanel'

interface PartProps {
  of: SellRequestForDealership
  path: string
}
interface OfferPanelProps extends PartProps {
  /** Is the amount as it is being typed; empty until then, and without script. */
  typed: string
  onType(typed: string): void
  /** Opens the form that raises an open offer. */
  isRaising?: boolean
}

/** Shows the dealership's own offer, and the form to make or raise it. */
export function OfferPanel(props: OfferPanelProps) {
  const { of, path } = props
  const { offer, can } = of
  const failure = useRecordFailure('offer', of.id)
  const isOpen = offer?.status === 'open'
  if (!offer && !can.offer) return null
  return (
    <Panel id="offer" title={offer ? 'Your offer' : 'Make an offer'}>
      <div className="stack">
        {offer?.counter?.status === 'open' && can.offer && <CounterBox of={of} counter={offer.counter} path={path} />}
        {offer && <OfferTerms of={offer} />}
        {can.offer &&
          (isOpen ? (
            <details className="disclosure offer-raise" open={props.isRaising || failure !== undefined}>
              <summary>Raise your offer</summary>
              <OfferForm {...props} />
            </details>
          ) : (
            <OfferForm {...props} />
          ))}
      </div>
    </Panel>
  )
}

const OfferTerms = ({ of }: { of: SellOffer }) => (
  <>
    <p className="bigline">
      <b>{dollars(of.amountCents)}</b>
    </p>
    <KeyValues
      rows={[
        ['Status', of.status === 'open' ? null : offerStateNames[of.status]],
        ['How firm', firmWords(of)],
        ['Handoff', handoverNames[of.handover]],
        ['Payment', paymentNames[of.payment]],
        ['Open until', of.status === 'open' ? <Moment key="until" at={of.expiresAt} /> : null],
        ['You wrote', of.note],
      ]}
    />
  </>
)

interface CounterBoxProps extends PartProps {
  counter: NonNullable<SellOffer['counter']>
}
const CounterBox = ({ of, counter, path }: CounterBoxProps) => (
  <section className="counter-box" aria-label="The seller’s amount">
    <p>
      The seller would take <b>{dollars(counter.amountCents)}</b>. You have until <Moment at={counter.expiresAt} />.
    </p>
    <p className="caption">
      If you agree, it’s settled and you get their contact details. If you decline, your offer stays open.
    </p>
    <div className="form-actions">
      <ActionButton
        action={path}
        intent="counter"
        formKey={`counter accept ${counter.id}`}
        fields={{ counterId: counter.id, answer: 'accept', version: of.version }}
        variant="primary"
      >
        Agree to {dollars(counter.amountCents)}
      </ActionButton>
      <ActionButton
        action={path}
        intent="counter"
        formKey={`counter decline ${counter.id}`}
        fields={{ counterId: counter.id, answer: 'decline', version: of.version }}
        variant="secondary"
      >
        Decline
      </ActionButton>
    </div>
  </section>
)

const dayOptions = [1, 2, 3, 5, 7].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}))

function OfferForm({ of, path, typed, onType }: OfferPanelProps) {
  const { offer, value } = of
  const amount = typedCents(typed)
  const firmness = offer?.firmness ?? 'inspection'
  const values = {
    amountCents: offer ? (offer.amountCents / 100).toFixed(0) : '',
    firmness,
    reductionCents: offer && offer.reductionCents > 0 ? (offer.reductionCents / 100).toFixed(0) : '',
    handover: offer?.handover ?? 'dropoff',
    payment: offer?.payment ?? 'check',
    days: '3',
    note: offer?.note ?? '',
  }
  return (
    <RecordForm
      action={path}
      intent="offer"
      label="Your offer"
      record={of}
      values={values}
      submit={[offer?.status === 'open' ? 'Raise the offer' : 'Send offer', amount !== null && dollars(amount)]
        .filter(Boolean)
        .join(offer?.status === 'open' ? ' to ' : ' of ')}
      className="offer-form"
      block
    >
      <Field
        name="amountCents"
        label="We pay"
        prefix="$"
        inputMode="decimal"
        numeric
        required
        hint={
          value ? `Dealerships may pay ${dollars(value.payLowCents)} to ${dollars(value.payHighCents)}.` : undefined
        }
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <p className="caption offer-left" aria-live="polite">
        {value && amount !== null && <LeftSentence left={leftForSelling(value, amount).left} amountCents={amount} />}
      </p>
      <Field
        as="radio"
        name="firmness"
        legend="Terms"
        options={[
          { value: 'firm', label: firmNames.firm, hint: 'The amount stays, whatever the inspection finds.' },
          { value: 'inspection', label: firmNames.inspection, hint: 'Lowered at most by what you enter below.' },
        ]}
      />
      <div className="offer-form__less">
        <Field
          name="reductionCents"
          label="Largest reduction"
          prefix="$"
          inputMode="decimal"
          numeric
          optional
          hint="Only for an offer after an inspection."
        />
      </div>
      <Field as="select" name="handover" label="Handoff" options={optionsOf(handoverNames)} />
      <div className="offer-form__pair">
        <Field as="select" name="payment" label="Payment" options={optionsOf(paymentNames)} />
        <Field as="select" name="days" label="Open for" options={dayOptions} />
      </div>
      <p className="caption">An offer never outlasts the request.</p>
      <Field as="textarea" name="note" label="Note to the seller" optional rows={2} />
      <p className="caption">
        Not a contract, but a promise until it ends: you can raise it, not lower it. If they accept, you get the
        seller’s name, contact details and any loan balance.
      </p>
    </RecordForm>
  )
}
