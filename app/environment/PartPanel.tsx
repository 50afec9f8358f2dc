import { adminPaths } from '~/admin-paths'
import { ActionButton } from '~/forms/ActionButton'
import { Badge } from '~/ui/Chip'
import { DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { EnvironmentSetting, EnvironmentState } from '../../api/environment/contract'
import { partWords, stateWords } from './labels'

/** Shows the settings of one service without their values, its state, and the button that tests it. */
export function PartPanel({ part, state, settings, lastTest }: EnvironmentState) {
  const { title, off, test, button } = partWords[part]
  const { label, tone, icon } = stateWords[state]
  return (
    <Panel
      title={title}
      id={part}
      className="envpart"
      flush
      aside={
        <div className="envhead">
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
          {state !== 'off' && (
            <ActionButton
              action={adminPaths.settingsEnvironment}
              intent="test"
              fields={{ part }}
              variant="secondary"
              size="sm"
              keepScroll
            >
              {button}
            </ActionButton>
          )}
        </div>
      }
      foot={
        <>
          <p>{state === 'off' && off ? `${off} ${setupWords(settings)}` : test}</p>
          {lastTest && <LastTest {...lastTest} />}
        </>
      }
    >
      <DataTable<EnvironmentSetting>
        caption={`${title}: settings`}
        bare
        compact
        rows={settings}
        rowKey={({ name }) => name}
        empty="This process has no settings for it."
        columns={[
          { key: 'name', label: 'Setting', render: ({ name }) => <code>{name}</code> },
          { key: 'set', label: 'In the environment', render: ({ isSet }) => (isSet ? 'Set' : 'Not set') },
          { key: 'shown', label: 'In effect', render: ({ shown }) => shown ?? '–' },
        ]}
      />
    </Panel>
  )
}

/** Says how a service that is off is turned on, by the first setting that is missing. */
function setupWords(settings: readonly EnvironmentSetting[]): string {
  const missing = settings.find(({ isSet }) => !isSet)
  return missing
    ? `To set it up, add ${missing.name} to the server’s environment and restart the server. Then you can test it here.`
    : ''
}

const LastTest = ({ words, at, by, isBeforeStart }: NonNullable<EnvironmentState['lastTest']>) => (
  <p>
    Last test <Moment at={at} />
    {by && ` by ${by}`}: {words}
    {isBeforeStart && ' The server has started since, so this may no longer be true.'}
  </p>
)
