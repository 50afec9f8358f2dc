import { adminAdPaths } from '~/ad-paths'
import { Tabs } from '~/ui/lists/Tabs'

const sections = [
  { label: 'Bookings', href: adminAdPaths.calendar },
  { label: 'Campaigns', href: adminAdPaths.campaigns },
  { label: 'Places and rates', href: adminAdPaths.placements },
  { label: 'Other advertisers', href: adminAdPaths.advertisers },
]

export const AdvertisingTabs = ({ current }: { current: string }) => (
  <Tabs
    label="Advertising sections"
    items={sections.map((section) => ({ ...section, current: section.href === current }))}
  />
)
