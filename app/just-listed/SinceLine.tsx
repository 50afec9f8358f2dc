import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'

const form = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const

export function SinceLine({ at }: { at: string }) {
  return (
    <p className="jlsince">
      <Icon name="arrow-up" size="sm" />
      <span>
        New since your last visit, <Moment at={at} form={form} />
      </span>
    </p>
  )
}
