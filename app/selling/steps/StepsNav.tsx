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
}

/** Shows where one is among the steps. */
export function StepsNav({ step, open }: StepsNavProps) {
  const reached = sellSteps.indexOf(open)
  const here = sellSteps.indexOf(step)
  return (
    <nav aria-label={`Steps, now ${stepLabels[step]}`}>
      <ol className="steps steps--sell">
        {sellSteps.map((one, at) => (
          <li key={one} className={classNames(at < here && 'is-done')} aria-current={one === step ? 'step' : undefined}>
            {one !== step && at <= reached ? <a href={sellPaths.step(one)}>{stepLabels[one]}</a> : stepLabels[one]}
          </li>
        ))}
      </ol>
    </nav>
  )
}
