import type { PublicAd } from '../../../api/advertising/serving/ads.contract'
import { AdBanner } from './AdBanner'
import { WhyAds } from './WhyAds'

/** Lists insurers that pay to be named here. */
export function PartnerList({ ads }: { ads: readonly PublicAd[] }) {
  if (ads.length === 0) return <p>No insurers advertise here right now.</p>
  return (
    <>
      {ads.map((ad) => (
        <AdBanner key={ad.id} ad={ad} />
      ))}
      <WhyAds ads={ads} isFolded />
    </>
  )
}
