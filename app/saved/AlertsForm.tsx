import { ActionButton } from '~/forms/ActionButton'

interface AlertsFormProps {
  id: number
  name: string
  alerts: boolean
  action: string
  /** Of a record that can be changed in two windows. */
  version?: number
}

export const AlertsForm = ({ id, name, alerts, action, version }: AlertsFormProps) => (
  <ActionButton
    action={action}
    formKey={`alerts-${id}`}
    intent="alerts"
    fields={{ id, version, alerts: alerts ? 'off' : 'on' }}
    keepScroll
    variant="quiet"
    size="sm"
    icon="bell"
    aria-pressed={alerts}
    aria-label={`Alerts about ${name}`}
  >
    {alerts ? 'Alerts on' : 'Alerts off'}
  </ActionButton>
)
