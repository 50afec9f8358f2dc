import { SaveHeart } from '~/browser-state/CardActions'
import { inboxPaths } from '~/inbox-paths'
import { paths } from '~/paths'
import { RatingBadge } from '~/pricing/RatingBadge'
import { Icon } from '~/ui/icons/Icon'
import type { ComparedVehicle } from '~/upstream/vehicles.server'
import { Picture } from '~/vehicles/Picture'
import { NoPicture } from '~/vehicles/VehicleCard'
import type { Features } from './features'
import { type Group, type Row, totalLabel } from './rows'
import { type CompareView, compareHref } from './selection'

interface CompareTableProps {
  cars: readonly ComparedVehicle[]
  view: CompareView
  groups: Group[]
  features: Features
  isSaved: (id: number) => boolean
}

/** Rendered by the server alone. */
export function CompareTable({ cars, view, groups, features, isSaved }: CompareTableProps) {
  return (
    <section className="table-box comparison" aria-label="Comparison, scrolls sideways" tabIndex={0}>
      <table className="table comparison__table" style={{ minWidth: `${6.5 + cars.length * 9.5}rem` }}>
        <caption className="sr-only">{cars.map(({ title }) => title).join(' and ')} side by side</caption>
        <thead>
          <tr>
            <td />
            {cars.map((car) => (
              <CarHead key={car.id} car={car} view={view} saved={isSaved(car.id)} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.name} group={group} width={cars.length + 1} />
        ))}
        <FeatureRows features={features} view={view} width={cars.length + 1} />
      </table>
    </section>
  )
}

function CarHead({ car, view, saved }: { car: ComparedVehicle; view: CompareView; saved: boolean }) {
  const [cover] = car.pictures
  const { id, title, trim, slug, status } = car
  return (
    <th scope="col" className="comparison__car">
      <div className="comparison__pic">
        {cover ? (
          <Picture {...cover} alt="" sizes="(min-width: 992px) 280px, 176px" eager />
        ) : (
          <NoPicture body={car.body} />
        )}
        <SaveHeart id={id} title={title} on={saved} />
      </div>
      <a href={paths.vehicle(slug)}>{title}</a>
      <span className="comparison__trim">{trim ?? ' '}</span>
      {status !== 'active' && <span className="badge badge--line">{status === 'sold' ? 'Sold' : 'Sale pending'}</span>}
      {status !== 'sold' && (
        <a className="comparison__contact small" href={inboxPaths.vehicleContact(slug)} rel="nofollow">
          Contact<span className="sr-only"> the dealership of the {title}</span>
        </a>
      )}
      <a className="comparison__remove small" href={compareHref(view, { ids: view.ids.filter((one) => one !== id) })}>
        <Icon name="x" size="sm" />
        Remove<span className="sr-only"> {title}</span>
      </a>
    </th>
  )
}

function GroupRows({ group: { name, rows }, width }: { group: Group; width: number }) {
  return (
    <tbody>
      <GroupName name={name} width={width} />
      {rows.map((row) => (
        <tr key={row.label} className={row.label === totalLabel ? 'comparison__total' : undefined}>
          <th scope="row">{row.label}</th>
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

function Cell({ row, words, place }: { row: Row; words: string | null; place: number }) {
  const rating = row.rated?.[place]?.rating
  const best = row.best?.places.includes(place) ? row.best.word : null
  return (
    <>
      {rating && <RatingBadge {...rating} />}
      {words === null ? row.rated ? null : <span className="faint">Not given</span> : <span>{words}</span>}
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
          <th scope="row">{name}</th>
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
          <th scope="row">On all of them</th>
          <td colSpan={width - 1}>{shared.join(', ')}</td>
        </tr>
      )}
    </tbody>
  )
}
