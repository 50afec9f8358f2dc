import { DealershipLogo } from './DealershipLogo'
import { SwitcherToggle } from './DealershipSwitcher'

interface IdentityProps {
  dealership: { name: string; city: string; logoId: string | null } | null
  page: string
  toggle: { hidden: boolean } | null
}

export function DealershipIdentity({ dealership, page, toggle }: IdentityProps) {
  const name = dealership?.name ?? 'Your dealerships'
  return (
    <div className="rail__id">
      <DealershipLogo name={name} logoId={dealership?.logoId} className="logo" />
      <span>
        <b>{name}</b>
        <span>{dealership?.city ?? 'None chosen'}</span>
      </span>
      {toggle && <SwitcherToggle hidden={toggle.hidden} page={page} icon="chevrons-up-down" />}
    </div>
  )
}
