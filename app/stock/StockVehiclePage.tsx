import { StatusBadge } from '~/dealership-inventory/LotCells'
import { MarketPosition } from '~/dealership-inventory/MarketPosition'
import { vehicleSourceNames, vehicleStatusNames } from '~/dealerships/admin/vehicle-status-names'
import { dollars } from '~/format/money'
import { count, counted, miles } from '~/format/numbers'
import { paths } from '~/paths'
import { stockPaths } from '~/stock-paths'
import { KeyValues } from '~/ui/KeyValues'
import { DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import type { StockVehicleDetail } from '../../api/vehicles/stock/vehicle/vehicle.contract'
import { ActionsPanel, StockActions } from './ActionsPanel'
import { FactsForm } from './FactsForm'
import { eventReason } from './labels'
import { IssuesCell } from './StockCells'

interface StockVehiclePageProps {
  vehicle: StockVehicleDetail
  /** A week that can be booked. */
  week: { startsOn: string; endsOn: string }
}

/** Shows an administrator all about a vehicle, and what can be done with it. */
export function StockVehiclePage({ vehicle, week }: StockVehiclePageProps) {
  const { title, trim, dealership, status, suspension } = vehicle
  return (
    <>
      <PageHead
        title={[title, trim].filter(Boolean).join(' ')}
        sub={
          <>
            <StatusBadge status={status} /> <a href={paths.admin.dealership(dealership.id)}>{dealership.name}</a>,{' '}
            {`${dealership.city}, ${dealership.state}`}
          </>
        }
        actions={<StockActions vehicle={vehicle} />}
        back={{ href: stockPaths.list, label: 'Inventory' }}
      />
      <div className="stack">
        {suspension && <SuspensionBanner suspension={suspension} />}
        <div className="cols cols--21">
          <div className="col">
            <TwinsPanel vehicle={vehicle} />
            <PhotosPanel vehicle={vehicle} />
            <FactsForm vehicle={vehicle} />
            <HistoryPanel vehicle={vehicle} />
            <PricesPanel vehicle={vehicle} />
          </div>
          <div className="col">
            <ListingPanel vehicle={vehicle} />
            <ActionsPanel vehicle={vehicle} week={week} />
          </div>
        </div>
      </div>
    </>
  )
}

const SuspensionBanner = ({ suspension }: { suspension: NonNullable<StockVehicleDetail['suspension']> }) => (
  <Banner tone="bad" title={`Suspended: ${suspension.reason}`}>
    {suspension.note && <p>{suspension.note}</p>}
    <p>
      {suspension.by ?? 'The site'}, <Moment at={suspension.at} />
    </p>
  </Banner>
)

function ListingPanel({ vehicle }: { vehicle: StockVehicleDetail }) {
  const { openDeals, listedAt, confirmedAt, savedBy, source, totalCents, mileage, vin, stockNo } = vehicle
  const isPublic = vehicle.status === 'active' || vehicle.status === 'pending'
  const deals = counted(
    [openDeals.conversations, 'open conversation'],
    [openDeals.appointments, 'appointment'],
    [openDeals.offers, 'open offer'],
  )
  return (
    <Panel
      title="Listing"
      aside={
        isPublic && (
          <a className="small" href={paths.vehicle(vehicle.slug)}>
            See it on the site
          </a>
        )
      }
    >
      <KeyValues
        rows={[
          ['Total', totalCents === null ? 'Call for price' : dollars(totalCents)],
          ['Against market', <MarketPosition key="market" vehicle={vehicle} />],
          ['VIN', vin ?? 'none'],
          ['Stock number', stockNo ?? 'none'],
          ['Mileage', mileage === null ? 'not given' : miles(mileage)],
          ['Issues', <IssuesCell key="issues" {...vehicle} />],
          ['Source', vehicleSourceNames[source]],
          ['First listed', listedAt ? <Moment key="listed" at={listedAt} /> : 'never'],
          ['Last confirmed', confirmedAt && <Moment key="confirmed" at={confirmedAt} />],
          ['Added', <Moment key="added" at={vehicle.addedAt} />],
          ['Changed', <Moment key="changed" at={vehicle.changedAt} />],
          ['Saved by', count(savedBy, 'person', 'people')],
          ['Conversations', deals || 'none open'],
          [
            'Audit log',
            <a key="log" href={`${paths.admin.audit}?q=${vehicle.id}&entity=vehicle`}>
              Changes of this vehicle
            </a>,
          ],
        ]}
      />
    </Panel>
  )
}

/** Shows the photos here: a suspended vehicle has no page of its own. */
function PhotosPanel({ vehicle: { photos, title } }: { vehicle: StockVehicleDetail }) {
  return (
    <Panel title="Photos" aside={<span className="caption">{count(photos.length, 'photo')}</span>}>
      {photos.length === 0 ? (
        <p className="muted">No photos: the site shows a drawing.</p>
      ) : (
        <ul className="stock-photos">
          {photos.map(({ asset, caption }, at) => (
            <li key={asset}>
              <a href={paths.media(asset, 1280)}>
                <img
                  src={paths.media(asset, 320)}
                  alt={caption || `${title}, photo ${at + 1}`}
                  width={320}
                  height={200}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type Twin = StockVehicleDetail['twins'][number]

function TwinsPanel({ vehicle: { twins, vin } }: { vehicle: StockVehicleDetail }) {
  if (twins.length === 0) return null
  return (
    <Panel title="Same VIN elsewhere" flush foot={`${vin}: two listings on sale at once are a duplicate.`}>
      <DataTable
        caption="Other listings with this VIN"
        bare
        rows={twins}
        rowKey={({ id }: Twin) => String(id)}
        columns={[
          {
            key: 'dealership',
            label: 'Dealership',
            render: ({ id, dealership }: Twin) => <a href={stockPaths.vehicle(id)}>{dealership.name}</a>,
          },
          {
            key: 'status',
            label: 'Status',
            place: 'badge',
            render: ({ status }: Twin) => <StatusBadge status={status} />,
          },
          {
            key: 'total',
            label: 'Total',
            numeric: true,
            render: ({ totalCents }: Twin) => (totalCents === null ? 'call for price' : dollars(totalCents)),
          },
          {
            key: 'mileage',
            label: 'Mileage',
            numeric: true,
            render: ({ mileage }: Twin) => (mileage === null ? 'not given' : miles(mileage)),
          },
          {
            key: 'listed',
            label: 'First listed',
            render: ({ listedAt }: Twin) => (listedAt ? <Moment at={listedAt} form="day" /> : 'never'),
          },
        ]}
      />
    </Panel>
  )
}

type Event = StockVehicleDetail['events'][number]

const HistoryPanel = ({ vehicle: { events } }: { vehicle: StockVehicleDetail }) => (
  <Panel title="History" flush>
    <DataTable
      caption="Events, newest first"
      bare
      rows={events}
      rowKey={({ at, to }: Event) => `${at} ${to}`}
      empty={<EmptyState title="No events yet" icon="history" />}
      columns={[
        { key: 'at', label: 'When', render: ({ at }: Event) => <Moment at={at} /> },
        {
          key: 'what',
          label: 'What',
          render: ({ from, to }: Event) =>
            from === null || from === to
              ? vehicleStatusNames[to]
              : `${vehicleStatusNames[from]} → ${vehicleStatusNames[to]}`,
        },
        { key: 'why', label: 'Reason', place: 'wide', render: ({ reason }: Event) => eventReason(reason) },
        { key: 'by', label: 'By', render: ({ by }: Event) => by ?? <span className="faint">System</span> },
      ]}
    />
  </Panel>
)

type Price = StockVehicleDetail['prices'][number]

const PricesPanel = ({ vehicle: { prices } }: { vehicle: StockVehicleDetail }) => (
  <Panel title="Price history" flush>
    <DataTable
      caption="Prices, newest first"
      bare
      rows={prices}
      rowKey={({ at }: Price) => at}
      empty={<EmptyState title="No public price yet" icon="tag" />}
      columns={[
        { key: 'at', label: 'When', render: ({ at }: Price) => <Moment at={at} /> },
        {
          key: 'total',
          label: 'Total',
          numeric: true,
          render: ({ totalCents }: Price) => (totalCents === null ? 'Call for price' : dollars(totalCents)),
        },
        { key: 'source', label: 'Source', render: ({ source }: Price) => eventReason(source) },
      ]}
    />
  </Panel>
)
