import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { type ListAddress, listHref } from '~/lists/list-address'
import type { MembersFacts } from './members-facts'

type Chosen = NonNullable<MembersFacts['chosen']>
type Bulk = NonNullable<MembersFacts['bulk']>

const undone = 'What they wrote stays. You can reactivate them at any time, under “Deactivated”.'

export function MemberDialog({ chosen, address }: { chosen: Chosen; address: ListAddress }) {
  const { action, member, leads } = chosen
  const { id, name, version, can } = member
  const choice = <LeadsTo whose={`${name} has`} leads={leads} />
  const form = { closeHref: listHref(address, {}), keep: `Keep ${name}`, choice }
  if (action === 'remove')
    return (
      <ConfirmDialog {...form} title={`Remove ${name}?`} intent="remove" record={{ id }} submit="Remove">
        <p>
          {name} disappears from this list. What they wrote stays. You cannot undo this, but you can invite them again.
        </p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      {...form}
      title={`Deactivate ${name}?`}
      intent="status"
      record={{ id, version }}
      submit="Deactivate"
      can={can.deactivate}
      fields={{ status: 'deactivated' }}
    >
      {can.deactivate ? (
        <p>
          {name} is signed out of this dealership at once and can no longer open its pages. {undone}
        </p>
      ) : (
        <p>{name} cannot be deactivated: you cannot do it to yourself, and a dealership keeps at least one admin.</p>
      )}
    </ConfirmDialog>
  )
}

function LeadsTo({ whose, leads: { open, others } }: Pick<Chosen, 'leads'> & { whose: string }) {
  if (open === 0) return null
  return (
    <Field
      as="select"
      label="Reassign open leads to"
      name="leadsTo"
      hint={`${whose} ${count(open, 'open lead')}. Leads that the new person’s role does not work on stay unassigned.`}
      options={others.map(({ value, name: label }) => ({ value: String(value), label }))}
    >
      <option value="nobody">No one yet: leave them unassigned in the inbox</option>
    </Field>
  )
}

export function BulkDialog({ bulk: { changed, refused, leads }, address }: { bulk: Bulk; address: ListAddress }) {
  return (
    <ConfirmDialog
      closeHref={listHref(address, {})}
      keep={changed.length > 0 ? 'Keep all' : 'Back to the list'}
      title={changed.length > 0 ? `Deactivate ${count(changed.length, 'member')}?` : 'Nobody to deactivate'}
      intent="statuses"
      submit={`Deactivate ${changed.length}`}
      can={changed.length > 0}
      fields={{ status: 'deactivated', ids: changed.map(({ id }) => id).join() }}
      choice={<LeadsTo whose="Together they have" leads={leads} />}
    >
      {changed.length > 0 && (
        <>
          <p>They are signed out of this dealership at once and can no longer open its pages. {undone}</p>
          <ul className="name-list">
            {changed.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <>
          <p>{count(refused.length, 'member stays', 'members stay')} active:</p>
          <ul className="name-list">
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {changed.length === 0 && refused.length === 0 && (
        <p>Select members in the list first. Those who are deactivated already are left out.</p>
      )}
    </ConfirmDialog>
  )
}
