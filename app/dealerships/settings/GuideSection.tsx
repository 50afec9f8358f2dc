import { Field } from '~/forms/Field'
import { useField } from '~/forms/RecordForm'
import { Banner } from '~/ui/page/Banner'
import { Panel } from '~/ui/page/Panel'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { Disclosure } from './Disclosure'
import { SectionForm } from './SectionForm'

interface GuideSectionProps {
  path: string
  guide: DealershipSettings['guide']
  state: string
}

const warranties = [
  { value: 'as_is', label: 'As is, no dealer warranty' },
  { value: 'implied', label: 'Implied warranties only' },
  { value: 'full', label: 'Full warranty' },
  { value: 'limited', label: 'Limited warranty' },
]
const labels = {
  warranty: 'Sold with',
  laborPercent: 'Labor paid',
  partsPercent: 'Parts paid',
  systems: 'Systems covered',
  duration: 'Duration',
  serviceContract: 'Service contract',
  spanish: 'Spanish',
}

/** FTC Used Car Rule, 16 CFR 455: what each used car's guide begins with. */
export function GuideSection({ path, guide: { version, guide, asIsRefused }, state }: GuideSectionProps) {
  return (
    <Panel title="Buyers Guide" id="guide">
      <p className="muted">What the guide in the window of a used car begins with. Each car can say otherwise.</p>
      {asIsRefused && guide?.warranty === 'as_is' && (
        <Banner tone="warn" title={`${state} does not allow many used cars to be sold as is`}>
          <p>Choose “Implied warranties only”, or ask who advises you on the law.</p>
        </Banner>
      )}
      <SectionForm
        intent="guide"
        label="Buyers Guide"
        submit="Save Buyers Guide"
        values={typed(guide)}
        path={path}
        version={version}
        labels={labels}
      >
        <Field as="radio" legend="Used cars are sold" name="warranty" options={warranties} />
        <Warranty />
        <Field as="check" name="serviceContract" label="A service contract is offered, at an extra charge" />
        <Field
          as="check"
          name="spanish"
          label="We sell in Spanish too"
          hint="Then the rule wants the guide in Spanish as well."
        />
      </SectionForm>
    </Panel>
  )
}

/** Of a full or a limited one. Without script it stands there for every choice. */
function Warranty() {
  const { value } = useField('warranty')
  return (
    <Disclosure
      intent="guide"
      className="disclosure settings__more"
      summary="What the warranty covers"
      open={value === 'full' || value === 'limited'}
      fields={['laborPercent', 'partsPercent', 'systems', 'duration']}
    >
      <div className="form-grid form-grid--2">
        <Field label="Labor we pay" name="laborPercent" suffix="%" inputMode="numeric" optional />
        <Field label="Parts we pay" name="partsPercent" suffix="%" inputMode="numeric" optional />
        <div className="span">
          <Field
            label="Systems covered"
            name="systems"
            optional
            hint="Each by its name: engine, transmission, drive axle. The rule does not accept “power train”."
          />
        </div>
        <Field label="Duration" name="duration" optional placeholder="90 days or 3,000 miles" />
      </div>
    </Disclosure>
  )
}

function typed(guide: DealershipSettings['guide']['guide']): Record<string, string> {
  if (!guide) return {}
  const { warranty, laborPercent, partsPercent, systems, duration, serviceContract, spanish } = guide
  const percent = (value: number | null) => (value === null ? '' : String(value))
  return {
    warranty,
    systems,
    duration,
    laborPercent: percent(laborPercent),
    partsPercent: percent(partsPercent),
    serviceContract: serviceContract ? 'on' : '',
    spanish: spanish ? 'on' : '',
  }
}
