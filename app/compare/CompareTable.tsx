import { RatingBadge } from '~/pricing/RatingBadge'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icons/Icon'
import type { ComparedVehicle } from '../../api/vehicles/contract'
import { CarHeads, carCount } from './CarHeads'
import type { Features } from './features'
import type { Group, Row } from './rows'
import type { CompareView } from './selection'

interface CompareTableProps {
  cars: readonly ComparedVehicle[]
  view: CompareView
  groups: Group[]
  features: Features
  isSaved: (id: number) => boolean
}

/** Rendered by the server alone. More than two scroll sideways on phones, so the keyboard reaches the box that scrolls. */
export function CompareTable({ cars, view, groups, features, isSaved }: CompareTableProps) {
  const width = cars.length + 1
  const isAlike = groups.length === 0 && features.some.length === 0
  return (
    <section
      className={classNames('table-box comparison', cars.length > 2 && `comparison--${cars.length}`)}
      aria-label="Comparison"
      tabIndex={cars.length > 2 ? 0 : undefined}
      style={carCount(cars.length)}
    >
      <table className="table comparison__table">
        <caption className="sr-only">{cars.map(({ title }) => title).join(' and ')} side by side</caption>
        <CarHeads cars={cars} view={view} isSaved={isSaved} />
        {groups.map((group) => (
          <GroupRows key={group.name} group={group} width={width} />
        ))}
        <FeatureRows features={features} view={view} width={width} />
        {isAlike && (
          <tbody>
            <GroupName name="What is known of these cars is the same." width={width} />
          </tbody>
        )}
      </table>
    </section>
  )
}

function GroupRows({ group: { name, rows }, width }: { group: Group; width: number }) {
  return (
    <tbody>
      <GroupName name={name} width={width} />
      {rows.map((row) => (
        <tr key={row.label}>
          <RowName name={row.label} />
          {row.cells.map((words, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td key={place}>
              <Cell row={row} words={words} place={place} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const GroupName = ({ name, width }: { name: string; width: number }) => (
  <tr className="comparison__group">
    <th scope="rowgroup" colSpan={width}>
      <span>{name}</span>
    </th>
  </tr>
)

/** On phones it is a line above the values: its words stay while the cars are swiped. */
const RowName = ({ name }: { name: string }) => (
  <th scope="row">
    <span>{name}</span>
  </th>
)

function Cell({ row, words, place }: { row: Row; words: string | null; place: number }) {
  const rating = row.rated?.[place]?.rating
  const best = row.best?.places.includes(place) ? row.best.word : null
  const more = row.more?.[place]
  return (
    <>
      {rating && <RatingBadge {...rating} />}
      {words === null ? row.rated ? null : <span className="faint">Not given</span> : <span>{words}</span>}
      {more && <span className="muted">{more}</span>}
      {best && (
        <span className="comparison__best">
          <Icon name="circle-check" size="sm" />
          {best}
        </span>
      )}
    </>
  )
}

/** What every car has is no difference, and stands in one line. */
function FeatureRows({
  features: { some, every },
  view,
  width,
}: {
  features: Features
  view: CompareView
  width: number
}) {
  const shared = view.differences ? [] : every
  if (some.length + shared.length === 0) return null
  return (
    <tbody>
      <GroupName name="Features" width={width} />
      {some.map(({ name, has }) => (
        <tr key={name}>
          <RowName name={name} />
          {has.map((yes, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <td key={place}>
              <span className={yes ? 'comparison__yes' : 'faint'}>
                <Icon name={yes ? 'check' : 'minus'} size="sm" />
                {yes ? 'Yes' : 'Not listed'}
              </span>
            </td>
          ))}
        </tr>
      ))}
      {shared.length > 0 && (
        <tr>
          <RowName name="On all of them" />
          <td colSpan={width - 1}>
            <span className="comparison__shared">{shared.join(', ')}</span>
          </td>
        </tr>
      )}
    </tbody>
  )
}
