import { useField } from '~/forms/RecordForm'
import { leadTypeNames } from '~/inbox/lead-names'
import { Icon } from '~/ui/icons/Icon'
import type { LeadType } from '../../api/inbox/kinds'
import { leadTypeIcons } from './lead-type-icons'

/** Radios that look like tabs: another type shows its fields, and what was typed stays. */
export function LeadTypeChoice({ types }: { types: readonly LeadType[] }) {
  const { name, id, value } = useField('type')
  return (
    <fieldset className="lead-tabs">
      <legend className="sr-only">What it is about</legend>
      {types.map((type, index) => (
        <label key={type}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={type}
            defaultChecked={type === value}
          />
          <Icon name={leadTypeIcons[type]} />
          {leadTypeNames[type]}
        </label>
      ))}
    </fieldset>
  )
}
