import { leadTypeNames } from '~/inbox/words'
import { Icon, type IconName } from '~/ui/icons/Icon'
import type { LeadType } from '../../api/inbox/kinds'

const icons: Record<LeadType, IconName> = {
  question: 'message-circle',
  availability: 'circle-help',
  test_drive: 'key-round',
  offer: 'hand-coins',
  finance: 'calculator',
  trade_in: 'repeat',
  delivery: 'truck',
}

interface LeadTabsProps {
  types: readonly LeadType[]
  current?: LeadType
  hrefOf: (type: LeadType) => string
}

/** What somebody asks a dealership for: each has an address of its own. */
export function LeadTabs({ types, current, hrefOf }: LeadTabsProps) {
  return (
    <nav className="lead-tabs" aria-label="What it is about">
      {types.map((type) => (
        <a key={type} href={hrefOf(type)} rel="nofollow" aria-current={type === current ? 'true' : undefined}>
          <Icon name={icons[type]} />
          {leadTypeNames[type]}
        </a>
      ))}
    </nav>
  )
}
