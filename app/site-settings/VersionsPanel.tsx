import { adminPaths } from '~/admin-paths'
import { Badge } from '~/ui/Chip'
import { DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { SettingVersion } from '../../api/site-settings/admin-settings.contract'

interface VersionsPanelProps {
  section: string
  current: number
  versions: readonly SettingVersion[]
  compared: number | null
}

const shownChanges = 4

/** Lists who changed what and when, each version with a way to compare it and to bring it back. */
export function VersionsPanel({ section, current, versions, compared }: VersionsPanelProps) {
  if (versions.length === 1 && current === 0)
    return (
      <Panel title="Versions" id="versions">
        <p className="muted">Default. No changes yet.</p>
      </Panel>
    )
  return (
    <Panel title="Versions" id="versions" flush>
      <DataTable<SettingVersion>
        caption="Versions of this section"
        bare
        rows={versions}
        rowKey={({ version }) => String(version)}
        selected={({ version }) => version === compared}
        columns={[
          {
            key: 'version',
            label: 'Version',
            render: ({ version }) => (
              <>
                {version} {version === current && <Badge tone="ok">In force</Badge>}
              </>
            ),
          },
          {
            key: 'changes',
            label: 'What changed',
            place: 'wide',
            render: ({ changes, reason, restoresVersion }) => (
              <div className="setversion">
                <span>{restoresVersion === null ? reason : `${reason} (brought back version ${restoresVersion})`}</span>
                {changes.slice(0, shownChanges).map((line) => (
                  <span key={line} className="muted small">
                    {line}
                  </span>
                ))}
                {changes.length > shownChanges && (
                  <span className="muted small">and {changes.length - shownChanges} more</span>
                )}
              </div>
            ),
          },
          { key: 'by', label: 'By', render: ({ by }) => by ?? '–' },
          { key: 'at', label: 'When', render: ({ at }) => (at ? <Moment at={at} /> : '–') },
          {
            key: 'compare',
            label: 'Compare',
            hideLabel: true,
            place: 'actions',
            render: ({ version }) =>
              version !== current && (
                <a className="btn btn--quiet btn--sm" href={adminPaths.settingsVersion(section, version)}>
                  Compare<span className="sr-only"> version {version}</span>
                </a>
              ),
          },
        ]}
      />
    </Panel>
  )
}
