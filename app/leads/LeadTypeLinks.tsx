import { leadTypeNames } from '~/inbox/lead-names'
import { Icon } from '~/ui/icons/Icon'
import type { LeadType } from '../../api/inbox/kinds'
import { leadTypeIcons } from './lead-type-icons'

interface LeadTypeLinksProps {
  types: readonly LeadType[]
  hrefOf: (type: LeadType) => string
}

/** Leads from a page that is the same for everybody to the form, with a type chosen. */
export function LeadTypeLinks({ types, hrefOf }: LeadTypeLinksProps) {
  return (
    <nav className="lead-tabs" aria-label="What it is about">
      {types.map((type) => (
        <a key={type} href={hrefOf(type)} rel="nofollow">
          <Icon name={leadTypeIcons[type]} />
          {leadTypeNames[type]}
        </a>
      ))}
    </nav>
  )
}
