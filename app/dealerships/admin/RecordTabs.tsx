import { adminPaths } from '~/admin-paths'
import { paths } from '~/paths'
import { Tabs } from '~/ui/lists/Tabs'

interface RecordTabsProps {
  current: 'dealerships' | 'prospects'
  /** Counts the open inquiries. */
  prospects: number
}

/** Leads between the dealerships that applied and those that only asked about it. */
export const RecordTabs = ({ current, prospects }: RecordTabsProps) => (
  <Tabs
    segmented
    label="Dealerships and prospects"
    items={[
      { label: 'Dealerships', href: paths.admin.dealerships, current: current === 'dealerships' },
      { label: 'Prospects', href: adminPaths.prospects, count: prospects, current: current === 'prospects' },
    ]}
  />
)
