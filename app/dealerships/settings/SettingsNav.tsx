import { Icon } from '~/ui/icons/Icon'
import { type Sign, signIcons } from './section-signs'

interface SettingsNavProps {
  sections: readonly { id: string; label: string; sign: Sign }[]
}

/** The sections of the page, each with whether something is left to do. */
export const SettingsNav = ({ sections }: SettingsNavProps) => (
  <nav className="settings__nav" aria-label="Sections">
    <ul>
      {sections.map(({ id, label, sign }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span>{label}</span>
            <span className="settings__sign" data-sign={sign}>
              <Icon name={signIcons[sign].icon} />
              <span className="sr-only">{signIcons[sign].words}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
