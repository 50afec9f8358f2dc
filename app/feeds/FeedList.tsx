import { feedPaths } from '~/feed-paths'
import { count, number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { machinePaths } from '~/machine-paths'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { Feed } from '../../api/feeds/sources/sources.contract'
import { FeedUpload } from './FeedUpload'
import { formatNames, limitsInWords, type Megabytes, scheduleInWords, typeIcons, typeNames } from './feed-labels'
import { RunStatusBadge } from './RunStatusBadge'
import { changesInWords } from './run-labels'

interface FeedListProps {
  feeds: readonly Feed[]
  mayConfigure: boolean
  /** Says why we fetch no files for this dealership, null when we do. */
  fetchRefusal: string | null
  megabytes: Megabytes | null
  dealershipId: string | undefined
}

export const FeedList = ({ feeds, megabytes, ...rest }: FeedListProps) => (
  <Panel
    title="Where vehicles come from"
    id="feeds"
    aside={megabytes && <span className="caption">{limitsInWords(megabytes)}</span>}
    flush
  >
    <ul className="feeds">
      {feeds.map((feed) => (
        <li key={feed.id}>
          <Name feed={feed} />
          <Facts feed={feed} dealershipId={rest.dealershipId} />
          <Actions feed={feed} {...rest} />
        </li>
      ))}
    </ul>
  </Panel>
)

const Name = ({ feed }: { feed: Feed }) => (
  <div className="feeds__name">
    <Icon name={typeIcons[feed.type]} />
    <div>
      <h3>{feed.name}</h3>
      <p className="caption">
        {typeNames[feed.type]}
        {feed.type === 'url' && `, ${feed.url}`}
        {feed.folder && `, ${feed.folder}`}
      </p>
      {(!feed.enabled || feed.consecutiveFailures > 0) && (
        <p className="row">
          {!feed.enabled && <Badge tone="line">Off</Badge>}
          {feed.consecutiveFailures > 0 && (
            <Badge tone="bad" icon="circle-alert">
              Failed {count(feed.consecutiveFailures, 'time')} in a row
            </Badge>
          )}
        </p>
      )}
    </div>
  </div>
)

function Facts({ feed, dealershipId }: { feed: Feed; dealershipId: string | undefined }) {
  const { lastRun, nextRunAt, enabled } = feed
  return (
    <dl className="feeds__facts">
      <div>
        <dt>Format</dt>
        <dd>{formatNames[feed.format]}</dd>
      </div>
      <div>
        <dt>Schedule</dt>
        <dd>
          {scheduleInWords(feed)}
          {nextRunAt && enabled && (
            <span className="caption">
              next <Moment at={nextRunAt} />
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Vehicles</dt>
        <dd className="num">{number(feed.vehicles)}</dd>
      </div>
      <div>
        <dt>Last run</dt>
        <dd>
          {lastRun ? (
            <>
              <RunStatusBadge status={lastRun.status} />
              <span className="caption">
                <a href={feedPaths(dealershipId).run(lastRun.id)}>
                  <Moment at={lastRun.startedAt} />
                </a>
              </span>
              <span className="caption">{changesInWords(lastRun)}</span>
            </>
          ) : (
            <span className="faint">No file yet</span>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Shows how its next file comes, where staff can do something about it. */
function Begin({
  feed: { id, name, type, folder, enabled },
  fetchRefusal,
  pages,
  machineHref,
}: {
  feed: Feed
  fetchRefusal: string | null
  pages: ReturnType<typeof feedPaths>
  /** Leads to the API keys; null for readers who may not open them. */
  machineHref: string | null
}) {
  if (!enabled) return <p className="hint">Switched off: no file is taken.</p>
  if (type === 'directory')
    return (
      <p className="hint">
        Put its file into the folder <code>{folder}</code>: we look every minute.
      </p>
    )
  if (type === 'push')
    return (
      <p className="hint">
        Send files to <code className="wrap-anywhere">POST /api/v1/feeds/{id}/runs</code> with an{' '}
        {machineHref ? <a href={machineHref}>API key</a> : 'API key'} that may send listing files.
      </p>
    )
  if (type !== 'url') return <FeedUpload id={id} name={name} action={pages.upload(id)} />
  if (fetchRefusal !== null) return <p className="hint">{fetchRefusal}</p>
  return (
    <ActionButton
      action={pages.list}
      formKey={`fetch-${id}`}
      intent="fetch"
      fields={{ id }}
      variant="secondary"
      size="sm"
      icon="refresh-cw"
    >
      Fetch now<span className="sr-only"> for {name}</span>
    </ActionButton>
  )
}

function Actions({
  feed,
  mayConfigure,
  fetchRefusal,
  dealershipId,
}: Omit<FeedListProps, 'feeds' | 'megabytes'> & { feed: Feed }) {
  const { id, name } = feed
  const pages = feedPaths(dealershipId)
  return (
    <div className="feeds__actions">
      <Begin
        feed={feed}
        fetchRefusal={fetchRefusal}
        pages={pages}
        machineHref={mayConfigure ? machinePaths(dealershipId).all : null}
      />
      <p className="row-actions">
        <ButtonLink href={pages.runsOf(id)} size="sm" variant="quiet">
          Runs<span className="sr-only"> of {name}</span>
        </ButtonLink>
        {mayConfigure && (
          <>
            <ButtonLink href={pages.mapping(id)} size="sm" variant="quiet">
              Mapping<span className="sr-only"> of {name}</span>
            </ButtonLink>
            <ButtonLink href={pages.edit(id)} size="sm" variant="quiet">
              Edit<span className="sr-only"> {name}</span>
            </ButtonLink>
          </>
        )}
      </p>
    </div>
  )
}
