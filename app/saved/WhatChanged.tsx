import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { Badge, type BadgeTone, RemoveChip } from '~/ui/Chip'
import { Pager } from '~/ui/lists/Pager'
import { Panel } from '~/ui/page/Panel'
import type { SavedChange } from '../../api/saved/changes.contract'
import { CarLine } from './CarLine'
import type { Changes } from './changes.server'
import { Change } from './SavedVehicleRow'

export function WhatChanged({ changes }: { changes: Changes }) {
  const { days, search, total } = changes
  return (
    <Panel
      id="changed"
      className="changed"
      title="What changed"
      aside={search && <RemoveChip href={paths.user.changes()} label={search.name} />}
      flush
    >
      {days.length === 0 && <p className="panel__body muted">{nothingOf(search)}</p>}
      {days.map(({ day, changed }) => (
        <section key={day} className="changed__day" aria-label={day}>
          <h3>
            {day}
            <span className="sr-only">, </span>
            <span className="muted">{count(changed.length, 'change')}</span>
          </h3>
          <ChangeLines items={changed} />
        </section>
      ))}
      {total > 0 && changes.pageCount > 1 && (
        <div className="panel__body">
          <Pager
            {...changes}
            label="Pages of what changed"
            href={(page) => paths.user.changes({ search: search?.id, page })}
          />
        </div>
      )}
    </Panel>
  )
}

const nothingOf = (search: Changes['search']): string =>
  search
    ? `Nothing has changed in “${search.name}” yet. New matches and price drops will stand here.`
    : 'Nothing yet. New matches, price drops and sales of what you saved will stand here.'

export function ChangeLines({ items }: { items: readonly SavedChange[] }) {
  return (
    <ul className="lines">
      {items.map((item) => (
        <ChangeLine key={item.id} item={item} />
      ))}
    </ul>
  )
}

const kinds: Record<SavedChange['kind'], { tone: BadgeTone; label: string }> = {
  new: { tone: 'ok', label: 'New' },
  price_drop: { tone: 'info', label: 'Price drop' },
  back: { tone: 'ok', label: 'Back on sale' },
  sold: { tone: 'neutral', label: 'Sold' },
}

function ChangeLine({ item }: { item: SavedChange }) {
  const { kind, about, totalCents, beforeCents } = item
  const { tone, label } = kinds[kind]
  const fell = kind === 'price_drop' && totalCents !== null && beforeCents !== null
  return (
    <CarLine {...item} change={fell && <Change cents={totalCents - beforeCents} since="from its price before" />}>
      <Badge tone={tone}>{label}</Badge> {about}
    </CarLine>
  )
}
