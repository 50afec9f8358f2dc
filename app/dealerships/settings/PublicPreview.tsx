import { duration } from '~/format/durations'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Stars } from '~/ui/charts/Stars'
import { DealershipLogo } from '../DealershipLogo'
import type { SettingsPage } from './settings-page.server'

interface PublicPreviewProps {
  slug: string
  shown: NonNullable<SettingsPage['shown']>
}

/** What buyers see of it at this moment. */
export function PublicPreview({ slug, shown }: PublicPreviewProps) {
  const { name, city, state, coverId, logoId, ratingAverage, ratingCount, open, medianFirstResponseMinutes } = shown
  return (
    <section className="panel settings__preview" aria-label="Your public page">
      {coverId && <img src={paths.media(coverId, 640)} width={640} height={160} alt="" loading="lazy" />}
      <div className="panel__body">
        <div className="settings__whose">
          <DealershipLogo name={name} logoId={logoId} size="lg" />
          <div>
            <h2>{name}</h2>
            <p className="muted">
              {city}, {state}
            </p>
          </div>
        </div>
        {ratingAverage !== null && <Stars value={ratingAverage} count={ratingCount} />}
        <dl className="kv">
          <dt>{open.now ? 'Open now' : 'Closed now'}</dt>
          <dd>{open.words}</dd>
          <dt>On sale</dt>
          <dd>{count(shown.vehicleCount, 'car')}</dd>
          <dt>First reply</dt>
          <dd>{medianFirstResponseMinutes === null ? 'not known yet' : duration(medianFirstResponseMinutes)}</dd>
        </dl>
        <ButtonLink href={paths.dealershipPage(slug)} variant="secondary" size="sm" icon="external-link">
          Open your public page
        </ButtonLink>
      </div>
    </section>
  )
}
