import type { IconName } from '~/ui/icons/Icon'
import { EmptyState } from '~/ui/lists/EmptyState'

/** Under a tab of a list that has something under others. */
export const NoneInState = (props: { title: string; icon: IconName }) => (
  <EmptyState {...props}>Look under another state, or under all of them.</EmptyState>
)
