import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'

export interface Unfilled {
  title: string
  sentence: string
  action: { href: string; label: string }
}

/** A page whose turn comes with a later part: it says what is true now and leads to what works. */
export function UnfilledPage({ title, sentence, action }: Unfilled) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={sentence} action={action} />
    </>
  )
}
