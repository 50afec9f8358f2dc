import { Badge } from '~/ui/Chip'
import type { TaxonomyModel } from '../../api/taxonomy/contract'

/** Marks a model that is spelled like another, or whose name a feed brought in. */
export function ModelState({ model: { like, confirmed } }: { model: Pick<TaxonomyModel, 'like' | 'confirmed'> }) {
  if (like) return <Badge tone="warn" icon="copy">{`Like ${like.name}`}</Badge>
  return confirmed ? null : (
    <Badge tone="info" icon="sparkles">
      New name
    </Badge>
  )
}
