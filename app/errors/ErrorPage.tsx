import { useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import { Footer } from '~/layouts/Footer'
import { Masthead } from '~/layouts/Masthead'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { Button } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { errorFacts } from './facts'
import { useReference } from './reference'

export default function ErrorPage() {
  const root = useRootData()
  const reference = useReference()
  const { status, title, heading, message, description } = errorFacts(useRouteError())
  // An error that a component raised in the browser comes after the head was rendered.
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <Masthead profile={root?.profile ?? null} saved={root?.saved ?? 0} path="" />
      <main id="main" className="wrap lost">
        <div className="lost__text">
          <p className="lost__code num">{status}</p>
          {heading && <p className="muted small">{title}</p>}
          <h1>{heading ?? title}</h1>
          <p className="lead">{message}</p>
          <p className="muted prose">{description}</p>
          <form className="lost__form" action={paths.search} role="search" aria-label="Find a car">
            <div className="lost__row">
              <div className="affix">
                <Icon name="search" />
                <input
                  className="input"
                  type="search"
                  name="q"
                  aria-label="Look for a car instead"
                  placeholder="Make, model or VIN"
                />
              </div>
              <Button>Search</Button>
            </div>
          </form>
          <ul className="lost__links">
            <li>
              <a href={paths.home}>Home</a>
            </li>
            <li>
              <a href={paths.justListed}>Just listed</a>
            </li>
            <li>
              <a href={paths.contactSupport}>Tell us about it</a>
            </li>
          </ul>
          {reference && (
            <p className="tiny faint">
              Reference <span data-reference>{reference}</span>. Please quote it if you write to us.
            </p>
          )}
        </div>
        <LostPicture results={status === 404 ? '0' : null} />
      </main>
      <Footer theme={root?.theme ?? 'system'} buildId={root?.buildId ?? ''} page={root?.page ?? paths.home} />
    </>
  )
}

function LostPicture({ results }: { results: string | null }) {
  return (
    <figure className="lost__pic">
      <img
        src="/pictures/lost-pickup.webp"
        srcSet="/pictures/lost-pickup-768.webp 768w, /pictures/lost-pickup.webp 1400w"
        sizes="(min-width: 62rem) 50vw, 100vw"
        width="1400"
        height="638"
        alt="Sand-colored pickup, front right, illustration"
      />
      {results && (
        <div className="dims" aria-hidden="true">
          <div className="dims__row dims__row--total">
            <span>
              <b>{results}</b>results at this address
            </span>
          </div>
        </div>
      )}
    </figure>
  )
}
