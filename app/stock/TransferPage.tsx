import { vehicleStatusNames } from '~/dealerships/admin/vehicle-status-names'
import { count, counted } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { stockPaths } from '~/stock-paths'
import { Button, ButtonLink } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'
import { Icon, type IconName } from '~/ui/icons/Icon'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import type { StockVehicleDetail, TransferPreview } from '../../api/vehicles/stock/vehicle/vehicle.contract'

interface TransferPageProps {
  vehicle: StockVehicleDetail
  q: string
  /** Dealerships that the words fit. */
  results: readonly { id: number; name: string; city: string; state: string }[]
  preview: TransferPreview | null
}

/** Chooses the dealership that gets a vehicle, and says what moves before the button. */
export function TransferPage(props: TransferPageProps) {
  const { vehicle, preview } = props
  return (
    <>
      <PageHead
        title={`Transfer the ${vehicle.title}`}
        sub={`From ${vehicle.dealership.name}. Nothing has changed yet.`}
        back={{ href: stockPaths.vehicle(vehicle.id), label: vehicle.title }}
      />
      {vehicle.can.transfer ? (
        <div className="stack">
          <ChoicePanel {...props} />
          {preview && <PreviewPanel vehicle={vehicle} preview={preview} />}
        </div>
      ) : (
        <EmptyState title="It can’t be transferred" icon="lock">
          A vehicle that was sold or archived stays with its dealership.
        </EmptyState>
      )}
    </>
  )
}

const ChoicePanel = ({ vehicle: { id }, q, results, preview }: TransferPageProps) => (
  <Panel title="Who gets it">
    <form action={stockPaths.transfer(id)} className="stock-find" role="search" aria-label="Find the dealership">
      <TextField name="q" label="Name or city" type="search" value={q} />
      <Button variant="secondary">Search</Button>
    </form>
    {q !== '' && results.length === 0 && <p className="muted">No approved dealership fits “{q}”.</p>}
    {results.length > 0 && (
      <ul className="stock-results">
        {results.map((one) => (
          <li key={one.id}>
            <a
              href={stockPaths.transfer(id, { q, to: String(one.id) })}
              aria-current={preview?.into.id === one.id ? 'true' : undefined}
            >
              {one.name}
            </a>{' '}
            <span className="caption">{`${one.city}, ${one.state}`}</span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

function PreviewPanel({ vehicle, preview }: { vehicle: StockVehicleDetail; preview: TransferPreview }) {
  const { into, problem } = preview
  const title = `Transfer it to ${into.name}`
  return (
    <Panel title={`To ${into.name}`}>
      {problem ? (
        <Banner tone="warn">{problem}</Banner>
      ) : (
        <RecordForm
          action={stockPaths.transfer(vehicle.id, { to: String(into.id) })}
          label={title}
          record={vehicle}
          values={{ note: '' }}
          submit={title}
          secondary={
            <ButtonLink href={stockPaths.vehicle(vehicle.id)} variant="quiet">
              Leave it
            </ButtonLink>
          }
        >
          <input type="hidden" name="dealershipId" value={into.id} />
          <div className="stock-change stock-change--halves">
            <Effects title="Goes along" effects={going(preview)} />
            <Effects title="Stays" effects={staying(vehicle, preview)} />
          </div>
          <Field
            as="textarea"
            name="note"
            label="A sentence for both dealerships"
            rows={2}
            hint="Both read it in the email, word for word."
            optional
          />
        </RecordForm>
      )}
    </Panel>
  )
}

interface Effect {
  icon: IconName
  words: string
}

const Effects = ({ title, effects }: { title: string; effects: readonly Effect[] }) => (
  <div>
    <h3 className="label">{title}</h3>
    <ul className="effects">
      {effects.map(({ icon, words }) => (
        <li key={words}>
          <Icon name={icon} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  </div>
)

function going({ into, becomes, losesStockNumber, savedBy, questions, prices }: TransferPreview): Effect[] {
  const status = vehicleStatusNames[becomes].toLowerCase()
  return [
    { icon: 'link', words: 'Its address, so links keep working.' },
    { icon: 'tag', words: `Price and price history: ${count(prices, 'entry', 'entries')}.` },
    { icon: 'heart', words: `${count(savedBy, 'save')}, each with the price when it was saved.` },
    { icon: 'message-circle', words: `${count(questions, 'public question')} with answers.` },
    { icon: 'map-pin', words: `It is shown in ${into.city}, ${into.state}, as ${status}.` },
    ...(losesStockNumber
      ? [{ icon: 'triangle-alert' as const, words: 'Its stock number is in use there, so it gets none.' }]
      : []),
  ]
}

function staying({ dealership }: StockVehicleDetail, { openDeals }: TransferPreview): Effect[] {
  const { conversations, appointments, offers } = openDeals
  const ended = counted([appointments, 'appointment'], [offers, 'open offer'])
  return [
    {
      icon: 'inbox',
      words: `Leads, conversations, and documents stay with ${dealership.name}. ${conversations > 0 ? `Each of ${count(conversations, 'open conversation')} says who offers the car now.` : 'No conversation is open.'}`,
    },
    ...(ended ? [{ icon: 'calendar' as const, words: `Ends: ${ended}. Those customers are emailed.` }] : []),
    { icon: 'megaphone', words: 'Ads of this vehicle end. Its feed lets go of it.' },
    { icon: 'lock', words: 'Cost, notes, tags, and conditional offers of the first dealership are removed.' },
    { icon: 'mail', words: 'Both dealerships get an email.' },
  ]
}
