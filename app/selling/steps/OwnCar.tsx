import { dollars } from '~/format/money'
import { count, miles } from '~/format/numbers'
import { type SellStep, sellPaths } from '~/sell-paths'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { conditionQuestions } from '../../../api/selling/kinds.contract'
import { goodAnswersOf } from '../condition'
import { payRange } from '../pay-range'
import { CarDrawing } from './CarDrawing'
import { ownershipLabels } from './labels'
import { stepLabels } from './StepsNav'

const shownPhotos = 4

interface OwnCarProps {
  draft: SellDraft
  /** Is the step that is open; null outside of them. */
  step: SellStep | null
}

/** Sums up what was filled in, each line with the way back to its step. */
export function OwnCar({ draft, step }: OwnCarProps) {
  const photos = draft.photos.slice(0, draft.photos.length < shownPhotos ? 1 : shownPhotos)
  const range = payRange(draft.value)
  const lines = linesOf(draft)
  return (
    <section className="panel owncar" aria-labelledby="owncar-h">
      {photos.length === 0 ? (
        <CarDrawing body={draft.car.body} className="owncar__drawing" />
      ) : (
        <ul className="owncar__photos">
          {photos.map(({ id, name }) => (
            <li key={id}>
              <img src={sellPaths.photo(id)} alt={`${name} of your car`} width={640} height={400} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <div className="panel__body">
        <h2 id="owncar-h" className="sr-only">
          Your car so far
        </h2>
        <p className="owncar__name" id="your-car">
          {draft.car.name}
        </p>
        {draft.car.vin && <p className="small muted num owncar__vin">{draft.car.vin}</p>}
        {lines.length > 0 && (
          <details className="owncar__answers">
            <summary>Your answers</summary>
            <dl className="key-values small owncar__facts">
              {lines.map((line) => (
                <Line key={line.name} {...line} isHere={line.step === step} />
              ))}
            </dl>
          </details>
        )}
        {step !== 'estimate' && range !== null && (
          <p className="owncar__pay small" aria-live={step === 'condition' ? 'polite' : undefined}>
            A dealership may pay{(step === 'condition' || isBeforeCondition(draft)) && ' so far'}{' '}
            <b className="num">{range}</b>
          </p>
        )}
      </div>
    </section>
  )
}

/** Tells whether the range is still without what the condition takes off. */
const isBeforeCondition = ({ condition }: SellDraft): boolean =>
  conditionQuestions.some((one) => condition[one] === undefined)

interface FactLine {
  name: string
  value: string
  step: SellStep
}

function linesOf(draft: SellDraft): FactLine[] {
  const isAnswered = conditionQuestions.some((one) => draft.condition[one] !== undefined)
  const lines: (FactLine | false)[] = [
    draft.mileage !== null && { name: 'Mileage', value: miles(draft.mileage), step: 'miles' },
    draft.zip !== null && { name: 'Where', value: draft.place ?? draft.zip, step: 'miles' },
    draft.ownership !== null && { name: 'Ownership', value: titleOf(draft), step: 'miles' },
    isAnswered && {
      name: 'Condition',
      value: `${goodAnswersOf(draft).length} of ${conditionQuestions.length} good`,
      step: 'condition',
    },
    draft.photos.length > 0 && { name: 'Photos', value: count(draft.photos.length, 'photo'), step: 'photos' },
  ]
  return lines.filter((line) => line !== false)
}

function titleOf({ ownership, payoffCents }: SellDraft): string {
  if (ownership === null) return ''
  if (ownership === 'loan' && payoffCents !== null) return `${dollars(payoffCents)} to pay off`
  return ownershipLabels[ownership].label
}

const Line = ({ name, value, step, isHere }: FactLine & { isHere: boolean }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {value}
      {!isHere && (
        <a href={sellPaths.step(step)}>
          Change
          <span className="sr-only">
            {' '}
            {name.toLowerCase()}, step {stepLabels[step]}
          </span>
        </a>
      )}
    </dd>
  </>
)
