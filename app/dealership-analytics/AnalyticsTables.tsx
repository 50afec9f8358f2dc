import { duration } from '~/format/durations'
import { number } from '~/format/numbers'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { Analytics } from '../../api/analytics/analytics.contract'
import { sourceNames } from './names'

export function Sources({ sources, csvHref }: Pick<Analytics, 'sources'> & { csvHref?: string }) {
  const of = (
    key: 'shown' | 'opened' | 'saved' | 'compared' | 'shared' | 'called' | 'leads',
    label: string,
    isMinor = false,
  ) => ({
    key,
    label,
    numeric: true,
    minor: isMinor,
    place: 'figure' as const,
    render: (one: Analytics['sources'][number]) => number(one[key]),
  })
  return (
    <Panel
      title="Where views and leads come from"
      aside={csvHref && <a href={csvHref}>CSV</a>}
      flush={sources.length > 0}
    >
      {sources.length === 0 ? (
        <p className="muted">Nothing was counted in this period.</p>
      ) : (
        <DataTable
          caption="Counts by source"
          bare
          compact
          columns={[
            { key: 'source', label: 'Source', render: ({ source }) => sourceNames[source] },
            of('shown', 'Shown'),
            of('opened', 'Views'),
            of('saved', 'Saves'),
            of('compared', 'Compared', true),
            of('shared', 'Shares', true),
            of('called', 'Calls', true),
            of('leads', 'Leads'),
          ]}
          rows={sources}
          rowKey={({ source }) => source}
        />
      )}
    </Panel>
  )
}

export function People({ people, csvHref }: { people: NonNullable<Analytics['people']>; csvHref: string }) {
  return (
    <Panel title="Your people" aside={<a href={csvHref}>CSV</a>} flush={people.length > 0}>
      {people.length === 0 ? (
        <p className="muted">No leads in this period.</p>
      ) : (
        <DataTable
          caption="Leads by person"
          bare
          compact
          columns={[
            { key: 'name', label: 'Name', render: ({ name }) => name ?? <span className="faint">Not assigned</span> },
            { key: 'leads', label: 'Leads', numeric: true, place: 'figure', render: ({ leads }) => number(leads) },
            {
              key: 'answered',
              label: 'Answered',
              numeric: true,
              place: 'figure',
              render: ({ answered }) => number(answered),
            },
            { key: 'won', label: 'Won', numeric: true, place: 'figure', render: ({ won }) => number(won) },
            {
              key: 'minutes',
              label: 'Median first response',
              numeric: true,
              render: ({ minutes }) => (minutes === null ? <span className="faint">none</span> : duration(minutes)),
            },
          ]}
          rows={people}
          rowKey={({ name }) => name ?? ''}
        />
      )}
    </Panel>
  )
}
