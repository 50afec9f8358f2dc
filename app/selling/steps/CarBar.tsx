import type { SellStep } from '~/sell-paths'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { conditionQuestions } from '../../../api/selling/kinds.contract'
import { payRange } from '../pay-range'

/** Names the car and its number next to a step's button, where the side is below it, and leads there. */
export function CarBar({ draft, step }: { draft: SellDraft; step: SellStep }) {
  const { car, value } = draft
  const left = step === 'condition' ? unanswered(draft) : 0
  const name = [car.year, car.model, car.trim].filter(Boolean).join(' ')
  const range = payRange(value)
  return (
    <a className="sellbar num" href="#your-car">
      <span className="sellbar__car">{left > 0 ? `${left} to answer` : range ? name : 'Your car'}</span>
      <b aria-live={step === 'condition' ? 'polite' : undefined}>
        {range ? (
          <>
            <span className="sr-only">A dealership may pay </span>
            {range}
            {step === 'condition' && <span className="sr-only"> so far</span>}
          </>
        ) : (
          name
        )}
      </b>
    </a>
  )
}

const unanswered = ({ condition, keys, accidents, titleBrand }: SellDraft): number =>
  conditionQuestions.filter((one) => condition[one] === undefined).length +
  [keys, accidents, titleBrand].filter((one) => one === null).length
