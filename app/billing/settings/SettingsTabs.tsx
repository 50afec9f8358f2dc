import { adminPaths } from '~/admin-paths'
import { paths } from '~/paths'
import { Tabs } from '~/ui/lists/Tabs'

/** Names the sections of the site's settings, each a page of its own. */
const sections = [
  { label: 'All settings', href: paths.admin.settings },
  { label: 'Plans', href: adminPaths.settingsPlans },
  { label: 'Service taxes', href: adminPaths.settingsTaxes },
  { label: 'Invoices', href: adminPaths.settingsBilling },
]

export const SettingsTabs = ({ current }: { current: string }) => (
  <Tabs label="Settings sections" items={sections.map((item) => ({ ...item, current: item.href === current }))} />
)
