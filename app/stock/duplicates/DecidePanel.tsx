import type { ReactNode } from 'react'
import { dollars } from '~/format/money'
import { count, counted } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { stockPaths } from '~/stock-paths'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { DuplicateListing, VinCase } from '../../../api/vehicles/duplicates/duplicates.contract'
import { daysToUndo } from '../../../api/vehicles/duplicates/kinds.contract'
import { dealershipNames } from './labels'

interface DecidePanelProps {
  vinCase: VinCase
  keeper: DuplicateListing | null
}

/** Takes “12:3,15:1”: listings, each in the version that was shown. */
const versionsOf = ({ listings }: VinCase): string => listings.map(({ id, version }) => `${id}:${version}`).join(',')

/** Says what happens before the button. */
export function DecidePanel({ vinCase, keeper }: DecidePanelProps) {
  const { vin, listings } = vinCase
  const apart = (
    <ActionButton
      action={stockPaths.duplicates({ vin })}
      intent="apart"
      formKey={`apart ${vin}`}
      fields={{ vin, vehicles: versionsOf(vinCase) }}
      variant="quiet"
    >
      {listings.length === 2 ? 'Both stay' : `All ${listings.length} stay`}, it is not one vehicle
    </ActionButton>
  )
  if (!keeper)
    return (
      <Panel title="Who keeps the VIN?" id="decide">
        <p>Choose a listing above to see what happens. Nothing has changed yet.</p>
        <div className="form-actions">{apart}</div>
      </Panel>
    )
  const others = listings.filter(({ id }) => id !== keeper.id)
  const suspending = others.filter(({ mayKeep }) => mayKeep).length
  const submit = `${keeper.dealership.name} keeps it${suspending > 0 ? `, suspend ${suspending}` : ''}`
  return (
    <Panel
      title={`What happens if ${keeper.dealership.name} keeps it`}
      aside={<span className="caption">nothing has changed yet</span>}
      id="decide"
      flush
    >
      <DataTable
        bare
        caption="Before and after"
        rows={effectsOf(vinCase, keeper, others)}
        rowKey={({ what }) => what}
        columns={[
          { key: 'what', label: 'What', place: 'head', render: ({ what }) => <b>{what}</b> },
          { key: 'now', label: 'Now', numeric: true, place: 'figure', render: ({ now }) => now },
          { key: 'after', label: 'After', place: 'wide', render: ({ after }) => after },
          {
            key: 'who',
            label: 'Who hears of it',
            place: 'wide',
            render: ({ who }) => <span className="muted">{who}</span>,
          },
        ]}
      />
      <div className="panel__body duplicates__act">
        <RecordForm
          id="decide-form"
          action={stockPaths.duplicates({ vin, keep: keeper.id })}
          intent="decide"
          label={submit}
          values={{ note: '' }}
          submit={submit}
          secondary={<span className="caption">Can be undone for {daysToUndo} days.</span>}
        >
          <input type="hidden" name="vin" value={vin} />
          <input type="hidden" name="keepId" value={keeper.id} />
          <input type="hidden" name="vehicles" value={versionsOf(vinCase)} />
          <Field
            as="textarea"
            name="note"
            label="A sentence for the other dealerships"
            rows={2}
            hint="They read it in the email, word for word."
            optional
          />
        </RecordForm>
        {apart}
      </div>
    </Panel>
  )
}

interface Effect {
  what: string
  now: string
  after: ReactNode
  who: string
}

const sum = (listings: readonly DuplicateListing[], of: (one: DuplicateListing) => number) =>
  listings.reduce((total, one) => total + of(one), 0)

function effectsOf(vinCase: VinCase, keeper: DuplicateListing, others: readonly DuplicateListing[]): Effect[] {
  const { listings, savers } = vinCase
  const price = keeper.totalCents === null ? '' : ` at ${dollars(keeper.totalCents)}`
  const losing = others.filter(({ mayKeep }) => mayKeep)
  const saves = sum(listings, ({ savedBy }) => savedBy)
  const twice = saves - savers
  return [
    {
      what: 'Listings on sale',
      now: String(listings.filter(({ mayKeep }) => mayKeep).length),
      after: `1: ${keeper.dealership.name}${price}. ${losing.length > 0 ? `Suspended: ${dealershipNames(losing)}.` : ''}`,
      who: `${count(new Set(others.map(({ dealership }) => dealership.id)).size, 'dealership')}, by email with the reason`,
    },
    leadsEffect(listings, losing),
    {
      what: 'Saves',
      now: String(saves),
      after:
        saves === 0
          ? 'None to move.'
          : `${savers} on the kept listing.${twice > 0 ? ` ${count(twice, 'save')} of people who had more than one count once.` : ''} The price when saved stays.`,
      who: 'No one is emailed',
    },
    {
      what: 'Addresses',
      now: String(listings.length),
      after: `1 opens, ${others.length} ${others.length === 1 ? 'leads' : 'lead'} there (301)`,
      who: 'Search engines',
    },
    {
      what: 'Price history',
      now: count(
        sum(listings, ({ prices }) => prices.length),
        'entry',
        'entries',
      ),
      after: 'Stays with each listing. The page shows that of the kept one.',
      who: 'Buyers on the page',
    },
    {
      what: 'Rating',
      now: '',
      after: 'Computed again within minutes, with the vehicle counted once.',
      who: 'Buyers on the page',
    },
    {
      what: others.length === 1 ? 'Next feed of the other' : 'Next feeds of the others',
      now: '',
      after: 'The row is reported: “The VIN belongs to another listing.” It isn’t listed again.',
      who: 'Their feed page',
    },
  ]
}

function leadsEffect(listings: readonly DuplicateListing[], losing: readonly DuplicateListing[]): Effect {
  const of = (these: readonly DuplicateListing[]) => sum(these, ({ openDeals }) => openDeals.conversations)
  const all = of(listings)
  const ended = counted(
    [sum(losing, ({ openDeals }) => openDeals.appointments), 'appointment'],
    [sum(losing, ({ openDeals }) => openDeals.offers), 'open offer'],
  )
  const there = of(losing)
  return {
    what: 'Open leads',
    now: String(all),
    after: [
      all === 0 ? 'None are open.' : `${all} stay where they are.`,
      there > 0 && `${there} at ${dealershipNames(losing)} say that the car is no longer listed.`,
      ended && `Ends there: ${ended}.`,
    ]
      .filter(Boolean)
      .join(' '),
    who:
      there === 0
        ? 'No one'
        : ended
          ? 'Buyers in their conversation; those with an appointment or offer by email'
          : 'Buyers in their conversation',
  }
}
