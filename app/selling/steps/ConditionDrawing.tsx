import type { ConditionQuestion } from '../../../api/selling/kinds.contract'
import drawings from '../drawings/condition.svg?no-inline'

/**
 * Draws what a question is about. The style colors the fault once “No” is chosen, and shows the check mark once “Yes” is.
 * Where it is square, it shows the part that matters larger, and no check mark.
 */
export const ConditionDrawing = ({ of }: { of: ConditionQuestion }) => (
  <svg
    className="draw"
    viewBox="0 0 160 84"
    preserveAspectRatio={`${of === 'starts' ? 'xMin' : 'xMid'}YMid slice`}
    aria-hidden="true"
  >
    <use href={`${drawings}#${of}`} />
    <use href={`${drawings}#${of}-fault`} className={`draw__fault draw__fault--${of}`} />
    <use href={`${drawings}#good`} className="draw__good" />
  </svg>
)
