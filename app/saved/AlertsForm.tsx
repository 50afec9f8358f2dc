import { FormKey } from '~/forms/FormKey'
import { Button } from '~/ui/Button'

interface AlertsFormProps {
  id: number
  name: string
  alerts: boolean
  action: string
  /** Of a record that can be changed in two windows. */
  version?: number
}

export function AlertsForm({ id, name, alerts, action, version }: AlertsFormProps) {
  return (
    <form method="post" action={action} data-keep-scroll>
      <FormKey of={`alerts-${id}`} />
      <input type="hidden" name="id" value={id} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Button
        variant="quiet"
        size="sm"
        icon="bell"
        name="alerts"
        value={alerts ? 'off' : 'on'}
        aria-pressed={alerts}
        aria-label={`Alerts about ${name}`}
      >
        {alerts ? 'Alerts on' : 'Alerts off'}
      </Button>
    </form>
  )
}
