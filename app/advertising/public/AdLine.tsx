import { publicAdPaths } from '~/ad-paths'
import type { PublicAd } from '../../../api/advertising/serving/ads.contract'

export const whyId = 'why-ad'

/** Says before anything else who advertises, and leads to why. */
export function AdLine({ ad: { advertiser, isHouse } }: { ad: PublicAd }) {
  return (
    <p className="ad-line">
      <span>{isHouse ? `From ${advertiser}` : `Sponsored by ${advertiser}`}</span>
      <a href={`#${whyId}`}>Why this?</a>
    </p>
  )
}

/** Says without script that the page shows the advertisement. */
export function SeenPicture({ token }: { token: string }) {
  return (
    <noscript>
      <img src={publicAdPaths.seenPicture(token)} alt="" width="1" height="1" />
    </noscript>
  )
}

/** Makes a link be counted, and marked as paid for. The browser follows it by itself: its address leads on. */
export const adLink = ({ token }: PublicAd) => ({
  href: publicAdPaths.ad(token),
  rel: 'sponsored',
  'data-reload': '',
})
