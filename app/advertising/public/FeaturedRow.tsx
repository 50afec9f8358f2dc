import { count } from '~/format/numbers'
import type { PublicAd } from '../../../api/advertising/serving/ads.contract'
import { whyId } from './AdLine'

/** Draws the row of the home page that dealerships book: the rows around it are never sold. */
export function FeaturedRow({ ads, markup }: { ads: readonly PublicAd[]; markup: string }) {
  return (
    <section className="wrap band">
      <div className="featured-row">
        <div className="section-head">
          <h2>Featured by dealerships</h2>
          <p>{count(ads.length, 'sponsored car')}</p>
          <a href={`#${whyId}`}>Why these?</a>
        </div>
        <div
          className="vehicle-grid vehicle-grid--4 vehicle-grid--shelf"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component drew it a moment ago
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      </div>
    </section>
  )
}
