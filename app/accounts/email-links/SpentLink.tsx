import type { ReactNode } from 'react'
import { EmptyState } from '~/ui/lists/EmptyState'

interface LinkStateProps {
  action: { href: string; label: string }
  children: ReactNode
}

/** A link that cannot be used: used, replaced, run out, or cut off by a mail program. */
export const SpentLink = ({ action, children }: LinkStateProps) => (
  <EmptyState icon="link" title="This link cannot be used any more." primary action={action}>
    {children}
  </EmptyState>
)

export const NoLink = ({ action, children }: LinkStateProps) => (
  <EmptyState icon="mail" title="Open the link from your email." primary action={action}>
    {children}
  </EmptyState>
)
