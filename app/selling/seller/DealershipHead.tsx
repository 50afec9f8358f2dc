import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { number } from '~/format/numbers'
import { paths } from '~/paths'
import { Stars } from '~/ui/charts/Stars'
import type { AskedDealership } from '../../../api/selling/seller/seller.contract'

/** Names a dealership that was asked, with where it is and what people say of it. */
export const DealershipHead = ({ of: { id, dealership, miles } }: { of: AskedDealership }) => (
  <div className="bid__head">
    <DealershipLogo name={dealership.name} logoId={dealership.logo} />
    <div>
      <h3 id={`offer-${id}`}>
        <a href={paths.dealershipPage(dealership.slug)}>{dealership.name}</a>
      </h3>
      <p className="caption">
        <span>{[dealership.city, miles === null ? null : `${number(miles)} mi`].filter(Boolean).join(', ')}</span>{' '}
        {dealership.ratingAverage !== null && <Stars value={dealership.ratingAverage} count={dealership.ratingCount} />}
      </p>
    </div>
  </div>
)
