import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import type { AdminDealership } from './dealership-page'

/** Another dealership has the name, or one that looks like it: an administrator decides. */
export function NamePanel({ dealership, path }: { dealership: AdminDealership; path: string }) {
  const { id, version, name, requestedName } = dealership
  if (!requestedName) return null
  return (
    <Panel title="Name change request" id="name">
      <p>
        {name} wants to change its name to <b>{requestedName}</b>. Another dealership has the same or a similar name.
      </p>
      <div className="form-actions">
        {(['Accept', 'Decline'] as const).map((verb) => (
          <RecordForm
            key={verb}
            inline
            action={path}
            label={`${verb} the name`}
            intent={`${verb.toLowerCase()}-name`}
            record={{ id, version }}
            variant="secondary"
            submit={`${verb} name`}
          />
        ))}
      </div>
    </Panel>
  )
}
