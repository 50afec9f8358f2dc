import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { JoinRequest } from '../../../api/accounts/members/join-requests.contract'
import { memberRoleOptions } from '../role-names'
import type { MembersFacts } from './members-facts'

/** Nothing while nobody asks. */
export function JoinRequestsPanel({ path, requests }: { path: string; requests: MembersFacts['requests'] }) {
  if (requests.total === 0) return null
  return (
    <Panel title="Join requests" id="requests" flush>
      <ul className="plain requests">
        {requests.items.map((request) => (
          <Request key={request.id} request={request} path={path} />
        ))}
      </ul>
    </Panel>
  )
}

function Request({ request: { id, name, email, message, sentAt }, path }: { request: JoinRequest; path: string }) {
  return (
    <li>
      <p>
        <b>{name}</b> <span className="caption">{email}</span>
      </p>
      {message && <p className="muted">“{message}”</p>}
      <p className="caption">
        Requested <Moment at={sentAt} form="day" />. Accept only people you know.
      </p>
      <div className="row-actions">
        <RecordForm
          inline
          action={path}
          label={`Accept ${name}`}
          intent="decide"
          record={{ id }}
          values={{ role: 'dealership_sale' }}
          variant="secondary"
          submit={
            <>
              Accept<span className="sr-only"> {name}</span>
            </>
          }
        >
          <input type="hidden" name="decision" value="accepted" />
          <Field as="select" name="role" label={`Role of ${name}`} hideLabel small options={memberRoleOptions} />
        </RecordForm>
        <RecordForm
          inline
          action={path}
          label={`Decline ${name}`}
          intent="decide"
          record={{ id }}
          submit={
            <>
              Decline<span className="sr-only"> {name}</span>
            </>
          }
        >
          <input type="hidden" name="decision" value="declined" />
        </RecordForm>
      </div>
    </li>
  )
}
