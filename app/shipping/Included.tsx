import { Icon } from '~/ui/icons/Icon'
import { included, notIncluded } from './facts'

export function Included() {
  return (
    <div className="included">
      <List title="Usually included" entries={included} icon="check" />
      <List title="Usually not" entries={notIncluded} icon="x" />
    </div>
  )
}

interface ListProps {
  title: string
  entries: readonly string[]
  icon: 'check' | 'x'
}

function List({ title, entries, icon }: ListProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className={icon === 'x' ? 'marked marked--no' : 'marked'}>
        {entries.map((entry) => (
          <li key={entry}>
            <Icon name={icon} size="sm" />
            {entry}
          </li>
        ))}
      </ul>
    </div>
  )
}
