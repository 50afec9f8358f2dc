import { publicAdPaths } from '~/ad-paths'
import type { PublicAd } from '../../../api/advertising/serving/ads.contract'
import { bodyKind, bodyNamed } from '../../../api/vehicles/bodies/bodies.contract'
import { whyId } from './AdLine'

/** Says on the page itself what was bought, what was not, and how to report what is wrong. */
export function WhyAds({ ads, isFolded }: { ads: readonly PublicAd[]; isFolded?: boolean }) {
  const title = ads.length === 1 ? 'Why you see this ad' : `Why you see these ${ads.length} ads`
  if (isFolded)
    return (
      <details className="why-ads why-ads--folded" id={whyId}>
        <summary>{title}</summary>
        <Reasons ads={ads} />
      </details>
    )
  return (
    <section className="why-ads" id={whyId} aria-labelledby={`${whyId}-h`}>
      <h2 id={`${whyId}-h`}>{title}</h2>
      <Reasons ads={ads} />
    </section>
  )
}

function Reasons({ ads }: { ads: readonly PublicAd[] }) {
  const paid = ads.filter(({ isHouse }) => !isHouse)
  return (
    <div>
      <div>
        <h3>What was bought</h3>
        <p>
          {paid.map(boughtWords).join(' ')} {paid.length < ads.length && 'Our own ads fill free places. '}
          Ads match the page and your ZIP’s state, never your account or history.
        </p>
      </div>
      <div>
        <h3>What was not</h3>
        <p>Results, their order and price ratings are the same without ads.</p>
      </div>
      <div>
        <h3>What you can do</h3>
        <ul>
          {ads.map(({ id, advertiser }) => (
            <li key={id}>
              <a href={publicAdPaths.report(id)} rel="nofollow">
                Report {advertiser}’s ad
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const eitherOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

function boughtWords({ advertiser, isIncluded, targets }: PublicAd): string {
  const about = targets.length > 0 ? ` on pages about ${eitherOf.format(targets.map(targetName))}` : ''
  return `${advertiser} ${isIncluded ? 'got this place at no charge' : 'paid for a place'}${about}.`
}

function targetName(target: string): string {
  const body = bodyNamed(target)
  return body ? bodyKind(body).many : target
}
