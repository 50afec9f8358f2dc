import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm, useField } from '~/forms/RecordForm'
import { leadTypeNames, leadTypes } from '~/inbox/lead-names'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { CheckField } from '~/ui/forms/Field'
import { Moment } from '~/ui/Moment'
import { Dialog } from '~/ui/overlays/Dialog'
import { inboxHref } from './LeadRoutes'
import { RemoveButton } from './RemoveButton'
import { channelNames, type LeadRoute, waitsForConfirmation } from './route-labels'
import type { SettingsPage } from './settings-page.server'

const channelOptions = Object.entries(channelNames).map(([value, label]) => ({ value, label }))

interface RouteDialogProps {
  path: string
  /** None: a new one. */
  route: LeadRoute | null
}

export function RouteDialog({ path, route }: RouteDialogProps) {
  const title = route ? `Change ${route.target}` : 'Add a route for leads'
  return (
    <Dialog title={title} closeHref={path}>
      <div className="stack">
        <RecordForm
          action={`${path}?route=${route?.id ?? 'new'}`}
          intent={route ? 'change-route' : 'add-route'}
          label={title}
          record={route ? { id: route.id, version: route.version } : undefined}
          values={route ? { target: route.target, enabled: route.enabled ? 'on' : '' } : { channel: 'email' }}
          labels={{ target: 'Goes to' }}
          submit={route ? 'Save route' : 'Add route'}
          submitAnyway="Save mine anyway"
          secondary={
            <ButtonLink href={path} variant="quiet">
              Cancel
            </ButtonLink>
          }
        >
          {!route && <Field as="radio" legend="How leads come" name="channel" options={channelOptions} />}
          <Field
            label="Goes to"
            name="target"
            required
            autoComplete="off"
            spellCheck={false}
            hint={
              route?.channel === 'webhook'
                ? 'An https address.'
                : 'An email address; of a webhook its https address. A webhook’s secret is shown once after you add it.'
            }
          />
          <Types chosen={route?.types ?? []} />
          {route && <Field as="check" name="enabled" label="Leads are sent here" />}
          {route?.channel === 'webhook' && (
            <Field as="check" name="newSecret" label="Make a new secret: the old one signs nothing any more" />
          )}
        </RecordForm>
        {route && waitsForConfirmation(route) && (
          <ActionButton
            action={path}
            intent="send-confirmation"
            fields={{ id: route.id }}
            variant="secondary"
            size="sm"
            icon="mail"
          >
            Send the confirmation mail again
          </ActionButton>
        )}
        {route && <RemoveButton action={path} intent="remove-route" id={route.id} what="route" />}
      </div>
    </Dialog>
  )
}

function Types({ chosen }: { chosen: readonly string[] }) {
  const { error } = useField('types')
  return (
    <fieldset className="switches">
      <legend className="label">Which leads</legend>
      <p className="hint">Leave all unchecked for every lead type.</p>
      {leadTypes.map((type) => (
        <CheckField
          key={type}
          name="types"
          value={type}
          label={leadTypeNames[type]}
          checked={chosen.includes(type)}
          error={type === leadTypes[0] ? error : undefined}
        />
      ))}
    </fieldset>
  )
}

const tones = { sent: 'ok', queued: 'info', failed: 'warn', dead: 'bad' } as const
const names = { sent: 'Sent', queued: 'On its way', failed: 'Tried again', dead: 'Not delivered' } as const

interface RouteLogProps {
  path: string
  dealershipId: string | undefined
  route: LeadRoute
  log: NonNullable<SettingsPage['routeLog']>
}

export function RouteLog({ path, dealershipId, route, log }: RouteLogProps) {
  return (
    <Dialog title={`Sent to ${route.target}`} closeHref={path}>
      {log.items.length === 0 && <p className="muted">Nothing went over this route yet.</p>}
      <ul className="lines">
        {log.items.map(({ id, thread, subject, customer, status, attempts, createdAt, lastError }) => (
          <li key={id}>
            <span>
              <a className="t" href={inboxHref(dealershipId, thread)}>
                {customer}: {subject}
              </a>
              <span className="d">
                <Moment at={createdAt} />
                {attempts > 1 && `, ${attempts} tries`}
                {lastError && `. ${lastError}`}
              </span>
            </span>
            <Badge tone={tones[status]}>{names[status]}</Badge>
          </li>
        ))}
      </ul>
      {log.total > log.items.length && (
        <p className="hint">
          The newest {log.items.length} of {log.total}. The inbox has the log of each lead.
        </p>
      )}
    </Dialog>
  )
}
