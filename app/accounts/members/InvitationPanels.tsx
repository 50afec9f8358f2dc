import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { EmailText } from '~/ui/EmailText'
import { DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { SentInvitation } from '../../../api/accounts/registration/invitation.contract'
import { memberRoleNames, memberRoleOptions } from '../role-names'
import type { MembersFacts } from './members-facts'

export function InvitePanel({ path, constraints }: { path: string; constraints: MembersFacts['constraints'] }) {
  return (
    <Panel title="Invite" id="invite">
      <RecordForm
        action={path}
        label="Invite"
        intent="invite"
        constraints={constraints}
        values={{ role: 'dealership_sale' }}
        submit="Send invitation"
        failureTitle="No invitations sent yet"
      >
        <Field
          as="textarea"
          name="emails"
          label="Email"
          rows={2}
          className="textarea--short"
          autoComplete="off"
          hint="Up to 20, one per line or separated by commas."
          required
        />
        <Field as="radio" name="role" legend="Role" options={memberRoleOptions} />
        <Field as="textarea" name="message" label="Message" optional rows={2} className="textarea--short" />
      </RecordForm>
    </Panel>
  )
}

export function InvitationsPanel({ path, invitations }: { path: string; invitations: MembersFacts['invitations'] }) {
  return (
    <Panel title="Invitations" id="invitations" aside={<span className="caption">open for 7 days</span>} flush>
      <DataTable
        bare
        caption="Invitations that wait for an answer"
        rows={invitations.items}
        rowKey={({ id }) => String(id)}
        empty="No open invitations."
        columns={[
          { key: 'email', label: 'Sent to', render: ({ email }) => <EmailText address={email} /> },
          { key: 'role', label: 'Role', render: ({ role }) => memberRoleNames[role] },
          { key: 'by', label: 'By', render: (one) => <SentBy invitation={one} /> },
          { key: 'expires', label: 'Expires', render: (one) => <Expiry invitation={one} /> },
          {
            key: 'actions',
            label: 'Actions',
            hideLabel: true,
            place: 'actions',
            render: (one) => <Actions invitation={one} path={path} />,
          },
        ]}
      />
    </Panel>
  )
}

const SentBy = ({ invitation: { sentBy, sentAt } }: { invitation: SentInvitation }) => (
  <>
    {sentBy ?? 'A former member'}, <Moment at={sentAt} form="day" />
  </>
)

const Expiry = ({ invitation: { expired, expiresAt } }: { invitation: SentInvitation }) => (
  <span className={expired ? 'danger-text' : undefined}>
    {expired && 'expired '}
    <Moment at={expiresAt} form="day" />
  </span>
)

function Actions({ invitation: { id, email, expired }, path }: { invitation: SentInvitation; path: string }) {
  return (
    <div className="row-actions">
      <RecordForm
        inline
        action={path}
        label={`Send again to ${email}`}
        intent="renew"
        record={{ id }}
        variant="secondary"
        submit={
          <>
            Send again<span className="sr-only"> to {email}</span>
          </>
        }
      />
      <RecordForm
        inline
        action={path}
        label={`Revoke the invitation of ${email}`}
        intent="revoke"
        record={{ id }}
        submit={
          <>
            {expired ? 'Remove' : 'Revoke'}
            <span className="sr-only"> {email}</span>
          </>
        }
      />
    </div>
  )
}
