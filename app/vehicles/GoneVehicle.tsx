import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { CardGrid, IllustrationNote } from './CardGrid'
import type { StaticCards } from './cards.server'

/** The car was here and is gone for good (410): what is still on sale stands in its place. */
export function GoneVehicle({ title, similar }: { title: string; similar: StaticCards }) {
  return (
    <main id="main" className="wrap page-plain">
      <header className="stack">
        <h1>No longer listed</h1>
        <p className="lead">The {title} was sold or taken off the market, and its page has been taken down.</p>
        <p>
          <ButtonLink href={paths.search} variant="secondary" icon="search">
            Search all cars
          </ButtonLink>
        </p>
      </header>
      {similar.count > 0 && (
        <section className="band" aria-labelledby="similar">
          <div className="section-head">
            <h2 id="similar">Still on sale</h2>
          </div>
          <CardGrid cards={similar} shelf />
          <IllustrationNote cards={[similar]} />
        </section>
      )}
    </main>
  )
}
