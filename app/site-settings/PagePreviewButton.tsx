import { adminPaths } from '~/admin-paths'
import { Button } from '~/ui/Button'
import { pageOfSection } from '../../api/content/site-pages/page-names.contract'
import type { SectionKey } from '../../api/site-settings/section-keys.contract'

interface PagePreviewButtonProps {
  section: SectionKey
  draft: Record<string, string | undefined>
}

/** Opens the page itself with the text that is not saved yet, in a tab of its own. */
export function PagePreviewButton({ section, draft }: PagePreviewButtonProps) {
  if (!pageOfSection(section)) return null
  return (
    <form method="post" action={adminPaths.settingsPage(section)} target="_blank" data-reload rel="noopener">
      {Object.entries(draft).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button variant="secondary" icon="eye">
        Preview the page
      </Button>
    </form>
  )
}
