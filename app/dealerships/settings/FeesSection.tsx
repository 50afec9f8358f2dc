import { longDate } from '~/format/dates'
import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Banner } from '~/ui/page/Banner'
import { Panel } from '~/ui/page/Panel'
import { isAboveLimit } from '../../../api/dealerships/settings/doc-fee-limit.contract'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { SectionForm } from './SectionForm'

interface FeesSectionProps {
  path: string
  fees: DealershipSettings['fees']
  vehicles: number
}
type Fees = DealershipSettings['fees']

const labels = {
  delivery: 'Delivery',
  deliveryFreeMiles: 'Free within',
  deliveryCentsPerMile: 'Then a mile',
  deliveryMaxMiles: 'At most',
}

export function FeesSection({ path, fees, vehicles }: FeesSectionProps) {
  return (
    <Panel title="Fees" id="fees">
      <div className="settings__fees">
        <RecordForm
          action={path}
          intent="ask-doc-fee"
          label="Doc fee"
          values={{ docFee: plain(fees.docFeeCents) }}
          submit="Change doc fee…"
          variant="secondary"
          block={false}
          keepScroll
        >
          <Field
            label="Doc fee"
            name="docFee"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            hint={`In the total of every car: ${count(vehicles, 'car')} on sale. You can preview before applying.`}
          />
        </RecordForm>
        <Rule fees={fees} />
        <SectionForm
          intent="delivery"
          label="Delivery"
          submit="Save delivery"
          values={deliveryTyped(fees)}
          path={path}
          version={fees.version}
          labels={labels}
        >
          <Field as="check" name="delivery" label="We deliver cars" />
          <div className="settings__date">
            <Field label="Free within" name="deliveryFreeMiles" suffix="mi" inputMode="numeric" optional />
            <Field label="Then a mile" name="deliveryCentsPerMile" prefix="$" inputMode="decimal" optional />
            <Field label="At most" name="deliveryMaxMiles" suffix="mi" inputMode="numeric" optional />
          </div>
        </SectionForm>
      </div>
    </Panel>
  )
}

const plain = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '')
const typed = (number: number | null): string => (number === null ? '' : String(number))
const deliveryTyped = (fees: Fees) => ({
  delivery: fees.delivery ? 'on' : '',
  deliveryFreeMiles: typed(fees.deliveryFreeMiles),
  deliveryCentsPerMile: fees.deliveryCentsPerMile === null ? '' : plain(fees.deliveryCentsPerMile),
  deliveryMaxMiles: typed(fees.deliveryMaxMiles),
})

/** The law of its state, with where it stands and when we looked. */
function Rule({ fees }: { fees: Fees }) {
  const { rule, state, docFeeCents } = fees
  if (!rule)
    return (
      <p className="hint">We know of no limit in {state}. The law may have changed: ask who advises you on the law.</p>
    )
  const above = isAboveLimit(rule, docFeeCents)
  return (
    <Banner tone={above ? 'warn' : 'info'} title={above ? `Yours is ${dollars(docFeeCents)}` : undefined}>
      <p>
        {rule.words}{' '}
        {rule.href === null ? (
          rule.source
        ) : (
          <a href={rule.href} rel="noopener">
            {rule.source}
          </a>
        )}
        , looked up on <time dateTime={rule.checked}>{longDate(rule.checked)}</time>.
      </p>
    </Banner>
  )
}
