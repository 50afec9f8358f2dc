import { type SellStep, sellPaths, sellSteps } from '~/sell-paths'
import { classNames } from '~/ui/class-names'

export const stepLabels: Record<SellStep, string> = {
  car: 'Car',
  miles: 'Miles',
  condition: 'Condition',
  photos: 'Photos',
  estimate: 'Estimate',
  dealerships: 'Dealerships',
}

interface StepsNavProps {
  step: SellStep
  /** Names the first step that lacks something: those before it can be opened. */
  open: SellStep
  /** Names what is left of the last step, once its form was sent. */
  last?: string
}

/** Shows where one is among the steps: on a phone as a line of bars under the current step’s name. */
export function StepsNav({ step, open, last }: StepsNavProps) {
  const reached = sellSteps.indexOf(open)
  const here = sellSteps.indexOf(step)
  return (
    <nav aria-label={`Steps, now ${last ?? stepLabels[step]}`} className="stepsnav">
      <p className="stepsnav__now" aria-hidden="true">
        {last ? 'Last step' : `Step ${here + 1} of ${sellSteps.length}`}: <b>{last ?? stepLabels[step]}</b>
      </p>
      <ol className="steps steps--sell">
        {sellSteps.map((one, at) => (
          <li key={one} className={classNames(at < here && 'is-done')} aria-current={one === step ? 'step' : undefined}>
            {one !== step && at <= reached ? (
              <a href={sellPaths.step(one)}>
                <span>{stepLabels[one]}</span>
              </a>
            ) : (
              <span>{(one === step && last && `Last step: ${last}`) || stepLabels[one]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
