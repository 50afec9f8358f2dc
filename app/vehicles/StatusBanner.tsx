import { longDate } from '~/format/dates'
import { Banner } from '~/ui/page/Banner'
import type { VehicleDetail } from '../../api/vehicles/contract'

export function StatusBanner({ vehicle: { status, soldAt } }: { vehicle: VehicleDetail }) {
  if (status === 'pending')
    return (
      <Banner tone="warn" title="Sale pending">
        The dealership is finalizing a sale of this car. It may become available again; ask the dealership.
      </Banner>
    )
  if (status === 'sold')
    return (
      <Banner tone="info" title={soldAt ? `Sold on ${longDate(soldAt)}` : 'Sold'}>
        This car is no longer for sale. <a href="#similar">Similar cars</a> stand below.
      </Banner>
    )
  return null
}
