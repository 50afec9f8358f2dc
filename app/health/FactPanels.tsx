import { adminPaths } from '~/admin-paths'
import { number } from '~/format/numbers'
import { KeyValues } from '~/ui/KeyValues'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { Health } from '../../api/health/health.contract'
import { upTo } from './parts'
import { largeSize } from './sizes'

/** Shows the figures behind the parts. */
export const FactPanels = ({ health }: { health: Health }) => (
  <div className="cols cols--2">
    <MailPanel mail={health.mail} />
    <DatabasePanel database={health.database} />
    <SearchPanel search={health.search} />
    <DiskPanel health={health} />
    <BuildPanel health={health} />
  </div>
)

const MailPanel = ({ mail }: Pick<Health, 'mail'>) => (
  <Panel title="Email" id="mail" aside={<a href={`${adminPaths.settingsEnvironment}#mail`}>Settings and test</a>}>
    <KeyValues
      rows={[
        ['Delivery', mail.leaves === null ? 'Not known' : mail.leaves ? 'By SMTP' : 'Not set up: written to files'],
        [mail.leaves === false ? 'Saved as files in 24 hours' : 'Sent in 24 hours', upTo(mail.sent)],
        ['Waiting', upTo(mail.waiting)],
        ['Oldest waiting since', mail.oldest ? <Moment key="oldest" at={mail.oldest} /> : 'Nothing waits'],
        ['Failed', upTo(mail.failed)],
        ['Bounced mailboxes', upTo(mail.bounced)],
      ]}
    />
  </Panel>
)

function DatabasePanel({ database }: Pick<Health, 'database'>) {
  const { kind, version, bytes, connections, replicas, slowest, migrations } = database
  return (
    <Panel title="Database" id="database">
      <KeyValues
        rows={[
          ['Engine', kind === 'embedded' ? `Embedded, PostgreSQL ${version}` : `PostgreSQL ${version}`],
          ['Size', largeSize(bytes)],
          ['Connections', connections ? `${connections.used} of ${connections.max}` : 'Not counted: embedded'],
          ['Replicas', replicasInWords(replicas)],
          ['Migrations', number(migrations)],
        ]}
      />
      <h3 className="health-sub">Slowest statements</h3>
      {slowest === null && (
        <p className="muted">
          {kind === 'embedded' ? 'Not measured by the embedded database.' : 'Off: pg_stat_statements isn’t loaded.'}
        </p>
      )}
      {slowest?.length === 0 && <p className="muted">None yet.</p>}
      {slowest !== null && slowest.length > 0 && (
        <ol className="health-statements">
          {slowest.map(({ statement, calls, meanMs }) => (
            <li key={`${statement} ${calls}`}>
              <b>{number(meanMs)} ms</b> on average, {number(calls)} calls
              <code className="health-code">{statement}</code>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function replicasInWords(replicas: Health['database']['replicas']): string {
  if (replicas === null) return 'Not known'
  if (replicas.length === 0) return 'Off'
  return replicas
    .map(
      ({ name, lagSeconds }) =>
        `${name}: ${lagSeconds === null ? 'lag not known' : `${lagSeconds.toFixed(1)} s behind`}`,
    )
    .join(', ')
}

const SearchPanel = ({ search }: Pick<Health, 'search'>) => (
  <Panel title="Search index" id="search">
    {search ? (
      <KeyValues
        rows={[
          ['Version', number(search.version)],
          ['Vehicles', number(search.vehicles)],
          ['Memory', largeSize(search.bytes)],
          ['Oldest change waiting', search.waitingSince ? <Moment key="since" at={search.waitingSince} /> : 'None'],
        ]}
      />
    ) : (
      <p className="muted">The index is being filled. Search pages answer in a moment.</p>
    )}
  </Panel>
)

function DiskPanel({ health: { disk, files } }: { health: Health }) {
  return (
    <Panel title="Disk" id="disk">
      {disk ? (
        <KeyValues
          rows={[
            ['Free', largeSize(disk.free)],
            ['In all', largeSize(disk.total)],
            ['Pictures and files', files === 'bucket' ? 'In S3 storage, not on this disk' : 'On this disk'],
          ]}
        />
      ) : (
        <p className="muted">Not known: the disk could not be read.</p>
      )}
    </Panel>
  )
}

function BuildPanel({ health: { build } }: { health: Health }) {
  return (
    <Panel title="Build" id="build">
      <KeyValues
        rows={[
          ['Build', build?.id ?? 'Not known'],
          ['Built', build?.builtAt ? <Moment key="built" at={build.builtAt} /> : 'Not known'],
          ['Running since', build ? <Moment key="started" at={build.startedAt} /> : 'Not known'],
          ['Node.js', build?.node ?? 'Not known'],
          ['Memory of the process', build ? largeSize(build.memory) : 'Not known'],
          ['Backups', 'Run outside this site and aren’t checked here'],
        ]}
      />
    </Panel>
  )
}
