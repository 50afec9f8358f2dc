import { dollars } from '~/format/money'
import { count, miles } from '~/format/numbers'
import { paths, withQuery } from '~/paths'
import { Sparkline } from '~/ui/charts/Sparkline'
import type { Output } from '~/upstream/call-input'
import { Thumb } from '~/vehicles/Picture'
import { DropChip } from '~/vehicles/VehicleCard'
import type { listPriceDrops } from '../../api/search/contract'

export type Drop = Output<typeof listPriceDrops>[number]

export function PriceDrops({ title, drops, total }: { title: string; drops: Drop[]; total: number }) {
  return (
    <section className="wrap band">
      <div className="section-head">
        <h2>{title}</h2>
        <p>{count(total, 'price')} went down in the last seven days.</p>
        <a href={withQuery(paths.search, { sort: 'drop' })}>All price drops</a>
      </div>
      <ol className="drops">
        {drops.map(({ vehicle, totals }) => (
          <li key={vehicle.id}>
            <a className="plain" href={paths.vehicle(vehicle.slug)}>
              {vehicle.cover ? <Thumb id={vehicle.cover.id} color={vehicle.cover.color} /> : <span />}
              <span className="drops__name">
                <b>{vehicle.title}</b>
                <span className="muted small">
                  {[vehicle.mileage === null ? null : miles(vehicle.mileage), vehicle.city].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Sparkline values={totals} />
              <span className="drops__price num">
                <b>{vehicle.totalCents === null ? 'Call' : dollars(vehicle.totalCents)}</b>
                {vehicle.dropCents !== null && <DropChip cents={vehicle.dropCents} />}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
