import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeSaved } from '~/browser-state/saved-actions.server'
import { paths } from '~/paths'
import { readSavedPage } from '~/saved/browser-saved.server'
import { GoneNotice, SavedDealershipSection, SavedSearchSection, SignInNudge } from '~/saved/SavedSections'
import { session } from '~/session/session.server'
import { safeRedirect } from '~/session/toast.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Crumbs } from '~/ui/page/Crumbs'
import { CardGrid, IllustrationNote } from '~/vehicles/CardGrid'

const crumbs = [{ label: 'Home', href: paths.home }, { label: 'Saved' }]

/** Who is signed in has it in the account. */
export async function loader({ context }: LoaderFunctionArgs) {
  if ((await session(context)).kind === 'signed-in') throw safeRedirect(paths.user.savedVehicles)
  return readSavedPage(context)
}

export const action = ({ context }: ActionFunctionArgs) => changeSaved(context, 'saved')

export const meta: MetaFunction = ({ error }) => (error ? [] : pageMeta({ title: 'Saved', noindex: true }))

export default function Saved() {
  const { cards, missing, beside, searches, dealerships } = useLoaderData<typeof loader>()
  const some = cards.count + missing.length + searches.length + dealerships.length > 0
  return (
    <main id="main" className="wrap search-page shelves">
      <Crumbs items={crumbs} />
      <div className="search-page__head">
        <h1>Saved</h1>
        {beside.length > 1 && (
          <ButtonLink href={paths.compare(...beside)} variant="secondary" icon="scale">
            Compare the latest {beside.length}
          </ButtonLink>
        )}
      </div>
      <SignInNudge some={some} />
      <section aria-labelledby="saved-cars">
        <h2 id="saved-cars">Cars</h2>
        {missing.length > 0 && <GoneNotice missing={missing} />}
        {cards.count > 0 ? <CardGrid cards={cards} /> : <NoCars />}
        <IllustrationNote cards={[cards]} />
      </section>
      <section aria-labelledby="saved-searches">
        <h2 id="saved-searches">Searches</h2>
        {searches.length > 0 ? (
          <SavedSearchSection searches={searches} />
        ) : (
          <p className="muted">
            None yet. Choose a filter in the <a href={paths.search}>search</a>, then “Save this search”.
          </p>
        )}
      </section>
      <section aria-labelledby="saved-dealerships">
        <h2 id="saved-dealerships">Dealerships</h2>
        {dealerships.length > 0 ? (
          <SavedDealershipSection dealerships={dealerships} />
        ) : (
          <p className="muted">
            None yet. The heart in the <a href={paths.dealerships}>directory</a> keeps one here.
          </p>
        )}
      </section>
    </main>
  )
}

function NoCars() {
  return (
    <EmptyState title="No saved cars yet" icon="heart" action={{ href: paths.inventory, label: 'Browse cars' }}>
      Tap the heart on any car to save it. No account needed.
    </EmptyState>
  )
}
