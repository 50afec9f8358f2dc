import { Field } from '~/forms/Field'
import { guideKinds } from './labels'

/** FTC Used Car Rule, 16 CFR 455: what the guide in the window of a used car says. */
export const GuideFields = ({ usual }: { usual: string | null }) => (
  <>
    <h3 className="editor__sub-head">Buyers Guide</h3>
    <div className="editor__grid">
      <div className="span">
        <Field
          as="select"
          name="guideKind"
          label="A used car is sold"
          options={[{ value: '', label: 'As your settings say' }, ...guideKinds]}
          hint={usual ? `Your settings: ${usual}` : 'Your settings do not say it yet.'}
        />
      </div>
      <Field name="guideLabor" label="Labor we pay" suffix="%" inputMode="numeric" />
      <Field name="guideParts" label="Parts we pay" suffix="%" inputMode="numeric" />
      <div className="editor__wide">
        <Field name="guideDuration" label="Duration" maxLength={120} hint="Like 90 days or 3,000 miles" />
      </div>
      <div className="span">
        <Field
          name="guideSystems"
          label="Systems covered"
          maxLength={500}
          hint="Of a warranty, each by its name: engine, transmission, drive axle. The rule does not accept “power train”."
        />
      </div>
      <div className="span">
        <Field as="check" name="guideService" label="A service contract is available, for an extra charge" />
      </div>
    </div>
  </>
)
