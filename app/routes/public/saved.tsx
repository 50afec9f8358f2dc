import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { Banner } from '~/ui/Banner'
import { ButtonLink } from '~/ui/Button'
import { Crumbs } from '~/ui/Crumbs'
import { EmptyState } from '~/ui/EmptyState'
import * as vehicles from '~/upstream/vehicles.server'
import { CardGrid, IllustrationNote } from '~/vehicles/CardGrid'
import { drawCards } from '~/vehicles/cards.server'
import { count } from '~/vehicles/format'
import { pressForms } from '~/visitor/PressForms'
import { press } from '~/visitor/presses.server'
import { room } from '~/visitor/visitor'

const crumbs = [{ label: 'Home', href: paths.home }, { label: 'Saved cars' }]

export async function loader({ context: { visit } }: LoaderFunctionArgs) {
  const { items, missing } = await vehicles.cards(visit, visit.visitor.saved)
  return {
    cards: drawCards(visit, items, { level: 'h2', eager: 4 }),
    missing,
    /** The newest of them, side by side. */
    beside: items.slice(0, room.compared).map(({ id }) => id),
  }
}

export const action = ({ context: { visit } }: ActionFunctionArgs) => press(visit, 'saved')

export const meta: MetaFunction = ({ error }) => (error ? [] : pageMeta({ title: 'Saved cars', noindex: true }))

export default function Saved() {
  const { cards, missing, beside } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap srch">
      <Crumbs items={crumbs} />
      <div className="srch__head">
        <div>
          <h1>Saved cars</h1>
          <p className="muted">Kept in this browser for a year, up to {room.saved} of them, with their price now.</p>
        </div>
        {beside.length > 1 && (
          <ButtonLink href={paths.compare(...beside)} variant="secondary" icon="scale">
            Compare the latest {beside.length}
          </ButtonLink>
        )}
      </div>
      {missing.length > 0 && <Gone missing={missing} />}
      {cards.count > 0 ? (
        <CardGrid cards={cards} />
      ) : (
        <EmptyState
          title="No saved cars yet"
          icon="heart"
          action={{ href: paths.inventory, label: 'Look at the inventory' }}
        >
          The heart on a car keeps it here. You need no account for that.
        </EmptyState>
      )}
      <IllustrationNote cards={[cards]} />
    </main>
  )
}

/** What was saved and has no page any more. */
function Gone({ missing }: { missing: { id: number; title: string | null }[] }) {
  const titles = missing.flatMap(({ title }) => title ?? [])
  return (
    <Banner tone="info">
      {count(missing.length, 'saved car')} {missing.length === 1 ? 'is' : 'are'} no longer listed
      {titles.length > 0 && `: ${titles.join(', ')}`}.{' '}
      <button
        type="submit"
        form={pressForms.saved}
        name="remove"
        value={missing.map(({ id }) => id).join()}
        className="linklike"
      >
        Remove {missing.length === 1 ? 'it' : 'them'}
      </button>
    </Banner>
  )
}
