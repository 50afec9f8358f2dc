import { Icon } from '~/ui/Icon'
import { included, notIncluded } from './facts'

/** What a carrier's price usually covers and what it does not. */
export function Included() {
  return (
    <div className="stack">
      <List title="Usually included" entries={included} icon="check" />
      <List title="Usually not" entries={notIncluded} icon="x" />
    </div>
  )
}

function List({ title, entries, icon }: { title: string; entries: readonly string[]; icon: 'check' | 'x' }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={icon === 'x' ? 'ticks ticks--no' : 'ticks'}>
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
