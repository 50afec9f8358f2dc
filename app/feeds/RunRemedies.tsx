import { ActionButton } from '~/forms/ActionButton'
import { ButtonLink } from '~/ui/Button'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'

export interface FeedPages {
  /** Null for who may not change feeds. */
  edit: ((feed: number) => string) | null
  /** Where files are sent and fetched; null for who does not do that. */
  feeds: string | null
  /** Where somebody says what the columns of a feed mean; null for who may not. */
  mapping: ((feed: number) => string) | null
}

/** Of a run that failed: where its feed is mended, and how its file comes again. */
export function RunRemedies({ run, pages }: { run: Pick<RunDetail, 'feed' | 'codes'>; pages: FeedPages }) {
  const { feed } = run
  if (!feed || (!pages.edit && !pages.feeds)) return null
  return (
    <div className="row run-remedies">
      {pages.mapping && lacksColumns(run) && (
        <ButtonLink href={pages.mapping(feed.id)} size="sm" icon="columns-3">
          Map its columns
        </ButtonLink>
      )}
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

/** The file has rows, but nothing in it says which column is the VIN or the make. */
export const lacksColumns = ({ codes }: Pick<RunDetail, 'codes'>): boolean =>
  codes.some(({ code }) => code === 'HEADER_MISSING')
