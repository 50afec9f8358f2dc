import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { dateWords, spansWords } from '../hours-labels'
import { SectionForm } from './SectionForm'

interface ExceptionsSectionProps {
  path: string
  exceptions: DealershipSettings['exceptions']
}

export function ExceptionsSection({ path, exceptions: { version, exceptions } }: ExceptionsSectionProps) {
  return (
    <Panel title="Holidays and other dates" id="exceptions">
      {exceptions.length === 0 && (
        <p className="muted">No dates yet. Tell when you are closed, or open at other times than usual.</p>
      )}
      <ul className="lines settings__dates">
        {exceptions.map(({ date, name, spans }) => (
          <li key={date}>
            <span>
              <span className="t">{name}</span>
              <span className="d">
                <time dateTime={date}>{dateWords(date)}</time>, {spans.length === 0 ? 'closed' : spansWords(spans)}
              </span>
            </span>
            <ActionButton
              action={path}
              intent="remove-exception"
              fields={{ version, date }}
              size="sm"
              variant="quiet"
              icon="x"
              keepScroll
            >
              <span className="sr-only">
                Remove {name}, {dateWords(date)}
              </span>
            </ActionButton>
          </li>
        ))}
      </ul>
      <SectionForm
        intent="add-exception"
        label="Add a date"
        submit="Add date"
        variant="secondary"
        path={path}
        version={version}
      >
        <div className="settings__date">
          <Field type="date" label="Date" name="date" required />
          <Field label="Name" name="name" required maxLength={40} placeholder="Thanksgiving" />
          <Field type="time" label="From" name="from" optional />
          <Field type="time" label="To" name="to" optional />
        </div>
        <p className="hint">Without times you are closed on that date.</p>
      </SectionForm>
    </Panel>
  )
}
