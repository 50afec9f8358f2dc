import { paths } from '~/paths'
import { Icon, type IconName } from '~/ui/icons/Icon'

const themes: { value: 'system' | 'light' | 'dark'; label: string; icon: IconName }[] = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
]

interface ThemeSwitchProps {
  theme: string
  page: string
  icons?: boolean
}

/** Three pressed buttons; the choice is kept in a cookie, so that the first byte is right. */
export function ThemeSwitch({ theme, page, icons = false }: ThemeSwitchProps) {
  return (
    <form method="post" action={paths.theme} className={icons ? 'rail__theme' : 'push row'}>
      <input type="hidden" name="returnTo" value={page} />
      {!icons && <span id="theme-l">Theme</span>}
      <span className="segmented segmented--sm" role="group" aria-label="Theme">
        {themes.map(({ value, label, icon }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={theme === value}
            aria-label={icons ? label : undefined}
          >
            {icons ? <Icon name={icon} size="sm" /> : label}
          </button>
        ))}
      </span>
    </form>
  )
}
