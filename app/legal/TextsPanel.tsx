import { adminPaths } from '~/admin-paths'
import { shortDay } from '~/format/dates'
import { count, number } from '~/format/numbers'
import { Badge } from '~/ui/Chip'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { LegalText } from '../../api/legal/legal.contract'

/** Lists the legal texts with what is in force, what comes next, and how many owe no agreement. */
export const TextsPanel = ({ items }: { items: readonly LegalText[] }) => (
  <Panel title="Texts" flush>
    <DataTable<LegalText>
      caption="Legal texts"
      bare
      rows={items}
      rowKey={({ slug }) => slug}
      columns={[
        {
          key: 'title',
          label: 'Text',
          render: ({ slug, title }) => <a href={adminPaths.legalText(slug)}>{title}</a>,
        },
        { key: 'version', label: 'In force', place: 'figure', render: ({ inForce }) => `Version ${inForce.version}` },
        { key: 'since', label: 'Since', place: 'figure', render: ({ inForce }) => shortDay(inForce.effectiveOn) },
        {
          key: 'next',
          label: 'Next',
          render: ({ next }) =>
            next ? (
              <Badge tone="warn" icon="calendar-clock">
                Version {next.version} from {shortDay(next.effectiveOn)}
              </Badge>
            ) : (
              <span className="muted">None</span>
            ),
        },
        {
          key: 'agreed',
          label: 'Up to date',
          numeric: true,
          place: 'figure',
          render: ({ upToDate, people }) => `${number(upToDate)} of ${count(people, 'person', 'people')}`,
        },
      ]}
    />
  </Panel>
)
