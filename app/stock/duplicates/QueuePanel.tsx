import { roughDuration } from '~/format/durations'
import { stockPaths } from '~/stock-paths'
import { Button } from '~/ui/Button'
import { WaitRing } from '~/ui/charts/WaitRing'
import { TextField } from '~/ui/forms/Field'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import { Tabs } from '~/ui/lists/Tabs'
import { Moment } from '~/ui/Moment'
import type { SharedVin } from '../../../api/vehicles/duplicates/duplicates.contract'
import { listingsInWords, outcomeInWords } from './labels'

export interface DuplicateList {
  items: readonly SharedVin[]
  total: number
  page: number
  pageSize: number
  pageCount: number
  counts: Record<string, number>
}

interface QueuePanelProps {
  list: DuplicateList
  state: Record<string, string>
  /** Is shown next to the list. */
  vin: string | null
  now: string
}

const limitMinutes = 2880

/** Lists VINs to decide, the longest waiting first, or those that were decided. */
export function QueuePanel({ list, state, vin, now }: QueuePanelProps) {
  const { tab = 'open', q = '' } = state
  const at = (change: Parameters<typeof stockPaths.duplicates>[0]) => stockPaths.duplicates({ tab, q, ...change })
  return (
    <section className="panel duplicates__queue" aria-label="VINs in several listings">
      <div className="duplicates__filter">
        <Tabs
          label="Which VINs"
          segmented
          items={[
            { label: 'To decide', href: at({ tab: 'open' }), count: list.counts.open, current: tab === 'open' },
            { label: 'Decided', href: at({ tab: 'decided' }), count: list.counts.decided, current: tab === 'decided' },
          ]}
        />
        <form action={stockPaths.duplicates()} role="search" aria-label="Find a VIN" className="duplicates__find">
          <input type="hidden" name="tab" value={tab} />
          <TextField name="q" label="End of the VIN" type="search" value={q} />
          <Button variant="secondary">Find</Button>
        </form>
      </div>
      {list.items.length === 0 && (
        <EmptyState title={q ? 'No VIN ends like this' : 'Nothing here'} icon="circle-check" />
      )}
      <ul className="duplicates__vins">
        {list.items.map((row) => (
          <li key={`${row.vin} ${row.since}`}>
            <a
              href={at({ vin: row.vin, page: list.page > 1 ? list.page : undefined })}
              aria-current={row.vin === vin ? 'true' : undefined}
            >
              <b>{row.title}</b>
              {row.outcome ? (
                <span className="caption">
                  <Moment at={row.since} form="day" />
                </span>
              ) : (
                <Waiting since={row.since} now={now} />
              )}
              <span className="caption">
                <span className="num">…{row.vin.slice(-6)}</span>, {outcomeInWords(row) ?? listingsInWords(row)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {list.pageCount > 1 && <Pager {...list} href={(page) => at({ page })} label="Pages of VINs" />}
    </section>
  )
}

function Waiting({ since, now }: { since: string; now: string }) {
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  const spent = minutes / limitMinutes
  const tone = spent > 1 ? 'bad' : spent >= 0.5 ? 'warn' : 'ok'
  return (
    <WaitRing spent={spent} tone={tone}>
      {roughDuration(minutes)}
      {tone === 'bad' && <span className="sr-only">, past the limit of 2 days</span>}
    </WaitRing>
  )
}
