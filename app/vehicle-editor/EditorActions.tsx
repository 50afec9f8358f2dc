import { analyticsPaths } from '~/analytics-paths'
import { moveInWords } from '~/dealership-inventory/lot-labels'
import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { Menu } from '~/ui/overlays/Menu'
import type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'

interface EditorActionsProps {
  dealershipId?: string
  path: string
  vehicle: EditedVehicle['vehicle']
}

/** Holds what the vehicle may become, its figures and its public page. Publishing a draft is next to saving it. */
export function EditorActions({ dealershipId, path, vehicle }: EditorActionsProps) {
  const { id, slug, status, version, can } = vehicle
  return (
    <>
      {(status === 'active' || status === 'pending') && (
        <ButtonLink href={paths.vehicle(slug)} variant="secondary" icon="eye">
          See it on the site
        </ButtonLink>
      )}
      {status !== 'draft' && (
        <ButtonLink href={analyticsPaths(dealershipId).vehicle(id)} variant="secondary" icon="chart-column">
          Analytics
        </ButtonLink>
      )}
      {(status === 'active' || status === 'pending') && (
        <Menu
          label="Print"
          trigger={
            <>
              Print
              <Icon name="chevron-down" />
            </>
          }
          triggerClassName="btn btn--secondary"
        >
          <a href={`${path}/sticker.pdf`} target="_blank" rel="noreferrer">
            <Icon name="printer" />
            Window sticker
          </a>
          <a href={paths.printVehicle(id, 'buyers-guide')} target="_blank" rel="noreferrer">
            <Icon name="printer" />
            Buyers Guide summary
          </a>
        </Menu>
      )}
      {status === 'draft' && (
        <ButtonLink href={`${path}?remove=1`} variant="danger-quiet" icon="trash-2" data-keep-scroll>
          Delete draft
        </ButtonLink>
      )}
      {status !== 'draft' && can.statuses.length > 0 && (
        <Menu
          label="Change status"
          trigger={
            <>
              Change status
              <Icon name="chevron-down" />
            </>
          }
          triggerClassName="btn btn--secondary"
        >
          {can.statuses.map((to) => (
            <ActionButton
              key={to}
              action={path}
              formKey={`status-${id}-${to}`}
              intent="status"
              fields={{ id, version, status: to }}
              variant="quiet"
            >
              {moveInWords(status, to)}
            </ActionButton>
          ))}
        </Menu>
      )}
    </>
  )
}
