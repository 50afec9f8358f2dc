import { ActionButton } from '~/forms/ActionButton'
import { ButtonLink } from '~/ui/Button'
import type { RunDetail } from '~/upstream/feeds.server'

export interface FeedPages {
  /** Null for who may not change feeds. */
  edit: ((feed: number) => string) | null
  /** Where files are sent and fetched; null for who does not do that. */
  feeds: string | null
}

/** Of a run that failed: where its feed is mended, and how its file comes again. */
export function RunRemedies({ feed, pages }: { feed: RunDetail['feed']; pages: FeedPages }) {
  if (!feed || (!pages.edit && !pages.feeds)) return null
  return (
    <div className="row run-remedies">
      {pages.edit && (
        <ButtonLink href={pages.edit(feed.id)} variant="secondary" size="sm" icon="pencil">
          Edit the feed
        </ButtonLink>
      )}
      {pages.feeds && feed.enabled && feed.type === 'url' && (
        <ActionButton
          action={pages.feeds}
          formKey={`fetch-${feed.id}`}
          intent="fetch"
          fields={{ id: feed.id }}
          variant="secondary"
          size="sm"
          icon="refresh-cw"
        >
          Fetch again
        </ActionButton>
      )}
      {pages.feeds && feed.enabled && feed.type === 'upload' && (
        <ButtonLink href={`${pages.feeds}#feeds`} variant="secondary" size="sm" icon="upload">
          Send the file again
        </ButtonLink>
      )}
    </div>
  )
}
