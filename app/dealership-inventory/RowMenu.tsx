import { ActionButton } from '~/forms/ActionButton'
import { inventoryPaths } from '~/inventory-paths'
import { type ListAddress, listHref } from '~/lists/list-address'
import { paths, withQuery } from '~/paths'
import { Icon } from '~/ui/icons/Icon'
import { MenuOnDemand } from '~/ui/overlays/MenuOnDemand'
import { endsDeals, moveInWords } from './lot-labels'
import { sameList } from './PriceCell'
import type { ShownVehicle } from './shown-vehicle'

interface RowMenuProps {
  vehicle: ShownVehicle
  address: ListAddress
  dealershipId: string | undefined
  isOpen: boolean
}

export function RowMenu(props: RowMenuProps) {
  const { id, title, stockNo } = props.vehicle
  return (
    <MenuOnDemand
      label={`More for ${title}, ${stockNo ?? `vehicle ${id}`}`}
      href={listHref({ ...props.address, path: '' }, { page: props.address.state.page, menu: id })}
      isOpen={props.isOpen}
      className="row-more"
    >
      {() => <Entries {...props} />}
    </MenuOnDemand>
  )
}

function Entries({ vehicle, address, dealershipId }: RowMenuProps) {
  const { id, slug, status, version, leads, can } = vehicle
  return (
    <>
      {(status === 'active' || status === 'pending') && (
        <a href={paths.vehicle(slug)}>
          <Icon name="external-link" />
          See it on the site
        </a>
      )}
      {isForSale(status) && (
        <a href={inventoryPaths(dealershipId).sticker(id)} target="_blank" rel="noreferrer">
          <Icon name="printer" />
          Print window sticker
        </a>
      )}
      {(status === 'active' || status === 'pending') && (
        <a href={paths.printVehicle(id, 'buyers-guide')} target="_blank" rel="noreferrer">
          <Icon name="printer" />
          Print Buyers Guide summary
        </a>
      )}
      {can.statuses.map((to) =>
        leads > 0 && endsDeals(to) ? (
          <a key={to} href={withQuery(inventoryPaths(dealershipId).change, { bulk: 'status', to, ids: String(id) })}>
            {moveInWords(status, to)} …
          </a>
        ) : (
          <ActionButton
            key={to}
            action={sameList(address)}
            formKey={`status-${id}-${to}`}
            intent="status"
            fields={{ id, version, status: to }}
            keepScroll
            variant="quiet"
          >
            {moveInWords(status, to)}
          </ActionButton>
        ),
      )}
      {status === 'draft' && (
        <a href={listHref(address, { page: address.state.page, remove: id })} data-keep-scroll>
          <Icon name="trash-2" />
          Delete this draft …
        </a>
      )}
    </>
  )
}

const isForSale = (status: ShownVehicle['status']): boolean => !['sold', 'suspended', 'archived'].includes(status)
