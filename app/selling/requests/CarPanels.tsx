import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import { Badge } from '~/ui/Chip'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { SellRequestForDealership } from '../../../api/selling/requests/requests.contract'
import type { SellCar } from '../../../api/selling/shared.contract'
import { colors, drivetrains, fuels, transmissions } from '../../../api/vehicles/vocabulary'
import { ConditionList, problemsOf } from '../ConditionList'
import { accidentNames, keyNames, ownershipNames, readyNames, titleNames } from '../labels'
import { SellPhotos } from '../SellPhotos'
import { missingWords } from './missing-shots'

interface PhotosPanelProps {
  of: SellRequestForDealership
  photoOf(assetId: string): string
}

/** Shows the seller's photos. */
export function PhotosPanel({ of: { car, isOver, can }, photoOf }: PhotosPanelProps) {
  const missing = missingWords(car)
  const mayAsk = can.ask && car.photos.some(({ shot }) => shot !== null)
  if (isOver) return null
  return (
    <Panel title="Photos" aside={<span className="caption">{count(car.photos.length, 'photo')}</span>}>
      {car.photos.length === 0 ? (
        <p className="muted">The seller added no photos.</p>
      ) : (
        <>
          <SellPhotos of={car} hrefOf={photoOf} />
          {missing && (
            <p className="sell-missing">
              {missing}. {mayAsk && <a href="#f-ask-body">Ask for them</a>}
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

/** Shows the car as its seller described it. */
export function CarPanel({ of: { car, isOver } }: Pick<PhotosPanelProps, 'of'>) {
  const problems = problemsOf(car)
  if (isOver) return null
  return (
    <Panel
      title="What the seller says"
      aside={
        problems === 0 ? (
          <Badge tone="ok">No problems reported</Badge>
        ) : (
          <Badge tone="warn" icon="triangle-alert">
            {count(problems, 'problem')} reported
          </Badge>
        )
      }
    >
      {car.remarks && <blockquote className="sell-remarks">{car.remarks}</blockquote>}
      <div className="sell-says">
        <ConditionList of={car} />
        <CarFacts of={car} />
      </div>
    </Panel>
  )
}

const nameIn = (names: Readonly<Record<string, string>>, code: string | null): string | null =>
  code === null ? null : (names[code] ?? code)

const CarFacts = ({ of }: { of: SellCar }) => (
  <KeyValues
    rows={[
      ['VIN', of.vin ?? 'Not given'],
      ['Engine', of.engine],
      ['Transmission', nameIn(transmissions, of.transmission)],
      ['Drive', nameIn(drivetrains, of.drivetrain)],
      ['Fuel', nameIn(fuels, of.fuel)],
      ['Color', nameIn(colors, of.color)],
      ['Title', of.titleBrand && titleNames[of.titleBrand]],
      ['Ownership', of.ownership && ownershipNames[of.ownership]],
      ['Loan balance', of.payoffCents === null ? null : dollars(of.payoffCents)],
      ['Accidents', of.accidents && accidentNames[of.accidents]],
      ['Keys', of.keys && keyNames[of.keys]],
      ['Ready', of.readyWhen && readyNames[of.readyWhen]],
    ]}
  />
)
