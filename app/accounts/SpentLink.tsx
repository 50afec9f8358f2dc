import type { ReactNode } from 'react'
import { EmptyState } from '~/ui/EmptyState'

interface SpentLinkProps {
  action: { href: string; label: string }
  children: ReactNode
}

/** A link that cannot be used: used, replaced, run out, or cut off by a mail program. */
export const SpentLink = ({ action, children }: SpentLinkProps) => (
  <EmptyState icon="link" title="This link cannot be used any more." primary action={action}>
    {children}
  </EmptyState>
)
