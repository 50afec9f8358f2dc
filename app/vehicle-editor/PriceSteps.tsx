import { MarketPosition } from '~/dealership-inventory/MarketPosition'
import { dollars } from '~/format/money'
import { Panel } from '~/ui/page/Panel'
import { labelInWords } from '../../api/pricing/rating-labels'
import type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'

interface PriceStepsProps {
  vehicle: EditedVehicle['vehicle']
  steps: EditedVehicle['priceSteps']
}

/** Where the price stands among comparable cars, and what other prices would be called. */
export const PriceSteps = ({ vehicle, steps }: PriceStepsProps) => (
  <Panel title="Against the market">
    <MarketPosition vehicle={vehicle} />
    {steps.length > 0 && (
      <dl className="editor__steps">
        {steps.map(({ changeCents, rating }) => (
          <div key={changeCents}>
            <dt className="num">
              {changeCents < 0 ? '−' : '+'}
              {dollars(Math.abs(changeCents))}
            </dt>
            <dd>{labelInWords(rating)}</dd>
          </div>
        ))}
      </dl>
    )}
  </Panel>
)
