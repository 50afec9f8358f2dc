import type { ReactNode } from 'react'

interface FoldProps {
  summary: string
  isOpen?: boolean
  children: ReactNode
}

/** Folds a form away on a phone; on a desk, in browsers that can show it, it is always open. */
export const Fold = ({ summary, isOpen, children }: FoldProps) => (
  <details className="fold" open={isOpen ? true : undefined}>
    <summary className="btn btn--secondary">{summary}</summary>
    <div>{children}</div>
  </details>
)
