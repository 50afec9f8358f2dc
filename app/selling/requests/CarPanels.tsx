import { count } from '~/format/numbers'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import { conditionQuestions } from '../../../api/selling/kinds.contract'
import type { SellRequestForDealership } from '../../../api/selling/requests/requests.contract'
import type { SellCar } from '../../../api/selling/shared.contract'
import { colors, drivetrains, fuels, transmissions } from '../../../api/vehicles/vocabulary'
import { goodAnswersOf } from '../condition'
import { accidentNames, conditionNames, keyNames, readyNames, titleNames } from '../labels'
import { SellPhotos } from '../SellPhotos'
import { loanWords, problemsOf } from './car-facts'
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

/** Leads with what lowers the car's worth, in the seller's words and answers. */
export function ProblemsPanel({ of: { car, isOver } }: Pick<PhotosPanelProps, 'of'>) {
  const problems = problemsOf(car)
  if (isOver) return null
  return (
    <Panel
      title="What the seller reports"
      aside={
        problems.length > 0 && (
          <Badge tone="warn" icon="triangle-alert">
            {count(problems.length, 'problem')}
          </Badge>
        )
      }
    >
      {problems.length === 0 ? (
        <p className="sell-clear">
          <Icon name="circle-check" /> No problems reported
        </p>
      ) : (
        <ul className="conditions">
          {problems.map(({ name, note }) => (
            <li key={name} className="conditions__bad">
              <Icon name="circle-x" />
              <span>
                <b>{name}</b>
                {note && <span className="caption">{note}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {car.remarks && <blockquote className="sell-remarks">{car.remarks}</blockquote>}
    </Panel>
  )
}

/** Lists the facts, with the good answers folded into one line. */
export function FactsPanel({ of }: Pick<PhotosPanelProps, 'of'>) {
  const { car, isOver, contact } = of
  const good = goodAnswersOf(car)
  if (isOver) return null
  return (
    <Panel title="The car">
      <CarFacts of={car} isAgreed={contact !== null} />
      {good.length > 0 && (
        <details className="disclosure sell-checks">
          <summary>
            <Icon name="circle-check" />
            {good.length === conditionQuestions.length
              ? `All ${good.length} condition answers good`
              : `${count(good.length, 'condition answer')} good`}
          </summary>
          <ul className="conditions">
            {good.map((question) => (
              <li key={question}>
                <Icon name="circle-check" />
                {conditionNames[question]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

const nameIn = (names: Readonly<Record<string, string>>, code: string | null): string | null =>
  code === null ? null : (names[code] ?? code)

const CarFacts = ({ of, isAgreed }: { of: SellCar; isAgreed: boolean }) => (
  <div className="sell-facts">
    <KeyValues
      rows={[
        ['VIN', of.vin ?? 'Not given'],
        ['Color', nameIn(colors, of.color)],
        ['Engine', of.engine],
        ['Transmission', nameIn(transmissions, of.transmission)],
        ['Drive', nameIn(drivetrains, of.drivetrain)],
        ['Fuel', nameIn(fuels, of.fuel)],
      ]}
    />
    <KeyValues
      rows={[
        ['Title', of.titleBrand && titleNames[of.titleBrand]],
        ['Accidents', of.accidents && accidentNames[of.accidents]],
        [of.ownership === 'lease' ? 'Lease' : 'Loan', loanWords(of, isAgreed)],
        ['Keys', of.keys && keyNames[of.keys]],
        ['Ready', of.readyWhen && readyNames[of.readyWhen]],
      ]}
    />
  </div>
)
