import { Monogram } from '~/ui/names/Monogram'
import { SwitcherToggle } from './DealershipSwitcher'

interface IdentityProps {
  dealership: { name: string; city: string } | null
  page: string
  toggle: { hidden: boolean } | null
}

export function DealershipIdentity({ dealership, page, toggle }: IdentityProps) {
  const name = dealership?.name ?? 'Your dealerships'
  return (
    <div className="rail__id">
      <Monogram name={name} className="logo" />
      <span>
        <b>{name}</b>
        <span>{dealership?.city ?? 'None chosen'}</span>
      </span>
      {toggle && <SwitcherToggle hidden={toggle.hidden} page={page} icon="chevrons-up-down" />}
    </div>
  )
}
