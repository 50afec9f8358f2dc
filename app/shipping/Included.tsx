import { Icon } from '~/ui/icons/Icon'
import { included, notIncluded } from './facts'

export function Included({ level = 'h3' }: { level?: 'h2' | 'h3' }) {
  return (
    <div className="included">
      <List title="Usually included" entries={included} icon="check" level={level} />
      <List title="Usually not" entries={notIncluded} icon="x" level={level} />
    </div>
  )
}

interface ListProps {
  title: string
  entries: readonly string[]
  icon: 'check' | 'x'
  level: 'h2' | 'h3'
}

function List({ title, entries, icon, level: Heading }: ListProps) {
  return (
    <div>
      <Heading>{title}</Heading>
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
