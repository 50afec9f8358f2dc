import { ActionButton } from '~/forms/ActionButton'
import { sellPaths } from '~/sell-paths'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'

export const RemovePhoto = ({ photo: { id, name } }: { photo: SellDraft['photos'][number] }) => (
  <ActionButton action={sellPaths.step('photos')} intent="remove" fields={{ id }} variant="quiet" size="sm" keepScroll>
    Remove<span className="sr-only"> {name.toLowerCase()}</span>
  </ActionButton>
)
