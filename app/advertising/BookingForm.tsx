import { adPaths } from '~/ad-paths'
import { exactDollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm, type RecordFormProps } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import type { Option } from '~/ui/forms/field-props'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import { type TargetingKind, targetingOf } from '../../api/advertising/kinds.contract'
import type { AdPlaces } from '../../api/advertising/placements/placements.contract'
import { allBodies, bodyTable } from '../../api/vehicles/bodies/bodies.contract'
import { AdFields } from './AdFields'
import type { BookingState } from './booking-total'
import { daysBetween, objectiveNames, pacingNames, placementNames, unitPrice } from './labels'

interface BookingFormProps {
  places: AdPlaces
  place: AdPlaces['items'][number]
  state: BookingState
  /** Is null where clicks or impressions are counted. */
  totalCents: number | null
  /** Uses one of the featured places of the plan. */
  isIncluded: boolean
  dealership: { id: number; addressId: string | undefined }
  usStates: readonly Option[]
  constraints: RecordFormProps['constraints']
  /** Fills the form where a campaign is booked again. */
  again: Record<string, string> | null
}

/** Asks for name, budget, targets and the first advertisement, and says the total above the button. */
export function BookingForm(props: BookingFormProps) {
  const { places, place, state, totalCents, isIncluded, dealership, usStates, constraints, again } = props
  return (
    <Panel title="3. What is shown">
      <RecordForm
        action={adPaths(dealership.addressId).new({ ...state })}
        label="New campaign"
        values={{ target: 'vehicle', pacing: 'even', objective: 'clicks', weight: '1', ...again }}
        constraints={constraints}
        submit={buttonWords(totalCents, isIncluded)}
        secondary={
          <>
            <Button variant="secondary" name="isDraft" value="on">
              Save as draft
            </Button>
            <ButtonLink href={paths.dealership(dealership.addressId).advertising} variant="quiet">
              Cancel
            </ButtonLink>
          </>
        }
        withFiles
      >
        <input type="hidden" name="placement" value={place.code} />
        <input type="hidden" name="priceModel" value={place.priceModel} />
        <input type="hidden" name="agreedMillicents" value={place.unitMillicents} />
        {totalCents !== null && <input type="hidden" name="agreedCents" value={totalCents} />}
        <input type="hidden" name="startsOn" value={state.from} />
        <input type="hidden" name="endsOn" value={state.to} />
        {again?.draft && (
          <>
            <input type="hidden" name="draft" value={again.draft} />
            <input type="hidden" name="draftVersion" value={again.draftVersion} />
          </>
        )}
        <Field name="name" label="Campaign name" hint="Only your team and our reviewers see it." required />
        <AdFields targets={['vehicle', 'list', 'dealership']} vehicles={places.vehicles} dealershipId={dealership.id} />
        <Targets kinds={targetingOf[place.code]} isPaced={totalCents === null} usStates={usStates} />
        <Total {...props} />
      </RecordForm>
    </Panel>
  )
}

function buttonWords(totalCents: number | null, isIncluded: boolean): string {
  if (isIncluded) return 'Book at no charge'
  return totalCents === null ? 'Book campaign' : `Book for ${exactDollars(totalCents)}`
}

const anyOf = (label: string, options: readonly { value: string; label: string }[]) => [
  { value: '', label },
  ...options,
]
const bodyNames = allBodies.map((value) => ({ value, label: bodyTable[value].label }))

interface TargetsProps {
  kinds: readonly TargetingKind[]
  isPaced: boolean
  usStates: readonly Option[]
}

const Targets = ({ kinds, isPaced, usStates }: TargetsProps) => (
  <fieldset className="form-grid">
    <legend className="label">Who sees it</legend>
    <p className="hint">Based on the page and the visitor’s state, never on personal data.</p>
    <div className="form-grid form-grid--2">
      {kinds.includes('states') && (
        <Field as="select" name="states" label="State" options={anyOf('All states', usStates)} />
      )}
      {kinds.includes('bodies') && (
        <Field as="select" name="bodies" label="Body" options={anyOf('All bodies', bodyNames)} />
      )}
      {kinds.includes('makes') && (
        <Field name="makes" label="Makes" hint="With commas between them. Empty: all makes." optional />
      )}
      <Field as="select" name="objective" label="Goal" options={optionsOf(objectiveNames)} />
    </div>
    {isPaced && (
      <div className="form-grid form-grid--2">
        <Field name="budgetCents" label="Budget" prefix="$" inputMode="decimal" numeric required />
        <Field as="select" name="pacing" label="Pace" options={optionsOf(pacingNames)} />
      </div>
    )}
  </fieldset>
)

const Total = ({ place, state, totalCents, isIncluded }: BookingFormProps) => (
  <section aria-label="Total">
    <KeyValues
      rows={[
        ['Place', placementNames[place.code]],
        ['Days', daysBetween({ startsOn: state.from, endsOn: state.to })],
        ['Price', isIncluded ? null : unitPrice(place.priceModel, place.unitMillicents)],
        [
          'Total',
          isIncluded ? 'Included in your plan' : totalCents === null ? 'At most your budget' : exactDollars(totalCents),
        ],
        ['Today', exactDollars(0)],
      ]}
    />
    <p className="hint">
      {isIncluded
        ? 'Included in your plan. You won’t be charged.'
        : totalCents === null
          ? 'Repeat clicks by one visitor on the same day are charged once, repeat impressions within 10 minutes, too. You never pay more than your budget. You can pause or end the campaign at any time.'
          : 'Days are charged as they pass, on your next invoice. You can end the campaign at any time: the days left are not charged. While you pause it, your place stays reserved and its days are charged.'}
    </p>
  </section>
)
