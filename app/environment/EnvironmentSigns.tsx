import { Badge } from '~/ui/Chip'
import type { EnvironmentState } from '../../api/environment/contract'
import { stateWords } from './labels'

const order = ['failing', 'working', 'unknown', 'off'] as const

/** Counts the services by state, what fails first. */
export const EnvironmentSigns = ({ items }: { items: readonly EnvironmentState[] }) => (
  <span className="setcard__state">
    {order.map((state) => {
      const count = items.filter((one) => one.state === state).length
      const { label, tone, icon } = stateWords[state]
      return (
        count > 0 && (
          <Badge key={state} tone={tone} icon={icon}>
            {count} {label.toLowerCase()}
          </Badge>
        )
      )
    })}
  </span>
)
