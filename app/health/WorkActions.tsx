import { ActionButton } from '~/forms/ActionButton'
import type { HealthWork } from '../../api/health/health.contract'
import { workNameOf } from './work-names'

interface WorkActionsProps {
  work: HealthWork
  action: string
}

/** Shows what can be done about a job: try again what was given up, pause it or go on. */
export function WorkActions({ work: { name, paused, can }, action }: WorkActionsProps) {
  const of = <span className="sr-only">: {workNameOf(name)}</span>
  return (
    <div className="row health-actions">
      {can.retry && (
        <ActionButton {...buttonOf(action, 'retry', name)} variant="secondary">
          Try again{of}
        </ActionButton>
      )}
      {paused ? (
        <ActionButton {...buttonOf(action, 'resume', name)} variant="secondary">
          Resume{of}
        </ActionButton>
      ) : (
        <ActionButton {...buttonOf(action, 'pause', name)} variant="quiet">
          Pause{of}
        </ActionButton>
      )}
    </div>
  )
}

const buttonOf = (action: string, intent: string, name: string) =>
  ({ action, intent, fields: { name }, formKey: `${intent}-${name}`, size: 'sm', keepScroll: true }) as const
