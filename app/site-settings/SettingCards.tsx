import { adminPaths } from '~/admin-paths'
import { EnvironmentSigns } from '~/environment/EnvironmentSigns'
import { environmentAbout, environmentTitle } from '~/environment/labels'
import { ago } from '~/format/dates'
import { count } from '~/format/numbers'
import { Badge } from '~/ui/Chip'
import type { EnvironmentState } from '../../api/environment/contract'
import type { SettingState } from '../../api/site-settings/admin-settings.contract'
import { otherSettings, sectionWords, settingGroups } from './sections'

interface SettingCardsProps {
  items: readonly SettingState[]
  environment: readonly EnvironmentState[]
}

/** Leads to every section of the settings, with its state and what is due. */
export function SettingCards({ items, environment }: SettingCardsProps) {
  return (
    <div className="setgroups">
      {settingGroups.map((group) => (
        <Group key={group} title={group}>
          {items
            .filter(({ section }) => sectionWords[section].group === group)
            .map((state) => {
              const { title, about } = sectionWords[state.section]
              return (
                <Card key={state.section} href={adminPaths.settingsSection(state.section)} title={title} about={about}>
                  {state.summary && <span className="small">{state.summary}</span>}
                  <SettingSigns state={state} />
                </Card>
              )
            })}
          {otherSettings
            .filter((one) => one.group === group)
            .map(({ href, title, about }) => (
              <Card key={href} href={href} title={title} about={about} />
            ))}
        </Group>
      ))}
      <Group title="From the environment">
        <Card href={adminPaths.settingsEnvironment} title={environmentTitle} about={environmentAbout}>
          <EnvironmentSigns items={environment} />
        </Card>
      </Group>
    </div>
  )
}

/** Says which version is in force, and what has to be looked at. */
export function SettingSigns({ state }: { state: SettingState }) {
  const { version, changedAt, changedBy, due, unconfirmed, rows } = state
  return (
    <span className="setcard__state">
      <span className="muted small">
        {version === 0 ? 'Default' : `Version ${version}`}
        {changedAt && `, ${ago(changedAt)}`}
        {changedBy && ` by ${changedBy}`}
      </span>
      {due > 0 && (
        <Badge tone="warn" icon="calendar-clock">
          {rows > 1 ? `${count(due, 'check')} due` : 'Check due'}
        </Badge>
      )}
      {unconfirmed > 0 && <Badge tone="line">{unconfirmed} not confirmed</Badge>}
    </span>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = `settings-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="setgroups__title">
        {title}
      </h2>
      <div className="setcards">{children}</div>
    </section>
  )
}

interface CardProps {
  href: string
  title: string
  about: string
  children?: React.ReactNode
}

const Card = ({ href, title, about, children }: CardProps) => (
  <a className="setcard" href={href}>
    <b>{title}</b>
    <span className="setcard__about">{about}</span>
    {children}
  </a>
)
