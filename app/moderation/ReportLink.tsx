import { moderationPaths } from '~/moderation-paths'
import type { ModeratedKind } from '../../api/moderation/kinds.contract'

interface ReportLinkProps {
  kind: ModeratedKind
  id: number
  /** Whose or which, for those who hear it out of its place. */
  what: string
}

/** Its page asks whoever is not signed in to do so first. */
export const ReportLink = ({ kind, id, what }: ReportLinkProps) => (
  <a className="plain" href={moderationPaths.report(kind, id)} rel="nofollow">
    Report<span className="sr-only"> {what}</span>
  </a>
)
