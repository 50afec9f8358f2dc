import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { AdminDealership } from './dealership-page'

/** Another dealership has the name, or one that looks like it: an administrator decides. */
export function NamePanel({ dealership, path }: { dealership: AdminDealership; path: string }) {
  const { id, version, name, requestedName } = dealership
  if (!requestedName) return null
  return (
    <Panel title="A new name waits" id="name">
      <p>
        {name} wants to be called <b>{requestedName}</b>. Another dealership has this name, or one that looks like it.
      </p>
      <div className="form-actions">
        <RecordForm
          inline
          action={path}
          label="Accept the name"
          intent="accept-name"
          record={{ id, version }}
          variant="secondary"
          submit="Accept name"
        />
        <RecordForm
          inline
          action={path}
          label="Decline the name"
          intent="decline-name"
          record={{ id, version }}
          variant="secondary"
          submit="Decline name"
        />
      </div>
    </Panel>
  )
}
