import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'

export function SinceLine({ at }: { at: string }) {
  return (
    <p className="just-listed-since">
      <Icon name="arrow-up" size="sm" />
      <span>
        New since your last visit, <Moment at={at} form="weekday" />
      </span>
    </p>
  )
}
