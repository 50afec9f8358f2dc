import { paths } from '~/paths'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icons/Icon'
import { DealershipLogo } from './DealershipLogo'

interface Membership {
  id: number
  name: string
  city: string
  logoId: string | null
}

interface SwitcherProps {
  memberships: Membership[]
  activeId: number | undefined
  page: string
}

interface ChoiceProps extends SwitcherProps {
  className?: string
  label?: string
}

/** Spec section 3: value = id, label = name. */
export function DealershipSwitcher({ memberships, activeId, page }: SwitcherProps) {
  return (
    <aside className="switcher" aria-label="Your dealerships">
      <div className="switcher__head">
        <h2>Dealerships</h2>
        <SwitcherToggle hidden={false} page={page} icon="panel-left-close" />
      </div>
      <DealershipChoice memberships={memberships} activeId={activeId} page={page} className="switcher__list" />
    </aside>
  )
}

/** One button a dealership: pressing it goes to the same page under the new id. `label` where no heading says so. */
export function DealershipChoice({ memberships, activeId, page, className, label }: ChoiceProps) {
  return (
    <form method="post" action={paths.activeDealership} className={className} aria-label={label}>
      <input type="hidden" name="returnTo" value={page} />
      <ul>
        {memberships.map(({ id, name, city, logoId }) => (
          <li key={id}>
            <button
              type="submit"
              name="id"
              value={id}
              title={`${name}, ${city}`}
              aria-current={id === activeId ? 'true' : undefined}
            >
              <DealershipLogo name={name} logoId={logoId} />
              <span>
                <b>{name}</b>
                <span>{city}</span>
              </span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

interface ToggleProps {
  hidden: boolean
  page: string
  icon: 'panel-left-close' | 'chevrons-up-down'
  className?: string
}

export function SwitcherToggle({ hidden, page, icon, className }: ToggleProps) {
  const label = hidden ? 'Show dealership list' : 'Hide dealership list'
  return (
    <form method="post" action={paths.switcher}>
      <input type="hidden" name="returnTo" value={page} />
      <button
        type="submit"
        name="switcher"
        value={hidden ? 'shown' : 'hidden'}
        className={classNames('iconbtn', className)}
        aria-expanded={!hidden}
        aria-label={label}
        title={label}
      >
        <Icon name={icon} />
      </button>
    </form>
  )
}
