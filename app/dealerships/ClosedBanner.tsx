import { paths } from '~/paths'
import { Banner } from '~/ui/page/Banner'

/** On every page of a dealership that is closed. */
export const ClosedBanner = ({ name }: { name: string }) => (
  <div className="unverified">
    <Banner tone="warn" title={`${name} is closed`}>
      <p>
        You can read everything here, but publish and send nothing. Within 90 days of closing we can open it again:{' '}
        <a href={paths.contactDealerships}>write to us</a>.
      </p>
    </Banner>
  </div>
)
