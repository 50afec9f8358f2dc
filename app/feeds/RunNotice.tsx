import { count } from '~/format/numbers'
import { type ListAddress, listHref } from '~/lists/list-address'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import { type FeedPages, lacksColumns, RunRemedies } from './RunRemedies'
import { quarantineInWords } from './run-labels'

interface RunNoticeProps {
  run: RunDetail
  address: ListAddress
  pages: FeedPages
}

/** What somebody who opens the run has to know first. */
export function RunNotice({ run, address, pages }: RunNoticeProps) {
  const { status, failure, counts, appliedAt, appliedBy } = run
  const held = status === 'quarantined' ? quarantineInWords(run) : null
  if (held)
    return (
      <Banner tone="warn" title={held.title}>
        <p>{held.reason}</p>
        <p>{[held.check, 'Nothing has changed on the site yet.'].filter(Boolean).join(' ')}</p>
      </Banner>
    )
  if (status === 'failed')
    return (
      <Banner tone="bad" title="This run failed">
        <p>{failure}</p>
        <p>{remedyInWords(run, pages)}</p>
        <RunRemedies run={run} pages={pages} />
      </Banner>
    )
  if (status === 'applied' && counts.read > 0 && counts.refused === counts.read)
    return (
      <Banner tone="bad" title={`Nothing was imported: ${refusedInWords(counts.read)}`}>
        <p>The rows say why. Set it right where the file is made, and send it again.</p>
      </Banner>
    )
  if (status === 'applied' && appliedAt)
    return (
      <Banner tone={counts.refused > 0 ? 'warn' : 'ok'} title="Applied">
        <p>
          {counts.refused > 0 && (
            <>
              <a href={listHref(address, { action: 'reject', code: undefined, severity: undefined, value: undefined })}>
                {refusedInWords(counts.refused)}
              </a>
              {'. '}
            </>
          )}
          <Moment at={appliedAt} />
          {appliedBy ? ` by ${appliedBy}` : ', by itself'}.{' '}
          {counts.leftOut > 0 && `${count(counts.leftOut, 'row was', 'rows were')} left out because of a warning.`}
        </p>
      </Banner>
    )
  if (status === 'rolled_back')
    return (
      <Banner tone={counts.conflicts > 0 ? 'warn' : 'ok'} title="Rolled back">
        <p>
          {counts.conflicts > 0 ? (
            <>
              {count(counts.conflicts, 'vehicle stays as it is', 'vehicles stay as they are')}: someone has edited{' '}
              {counts.conflicts === 1 ? 'it' : 'them'} since.{' '}
              <a
                href={listHref(address, { action: 'conflict', code: undefined, severity: undefined, value: undefined })}
              >
                See {counts.conflicts === 1 ? 'it' : 'them'}
              </a>
            </>
          ) : (
            'The vehicles have what they had before this run.'
          )}
        </p>
      </Banner>
    )
  if (failure) return <Banner tone="info">{failure}</Banner>
  return null
}

const refusedInWords = (rows: number): string => count(rows, 'row was refused', 'rows were refused')

function remedyInWords(run: RunDetail, pages: FeedPages): string {
  if (run.feed && pages.mapping && lacksColumns(run)) return 'Say which of its columns is what, and run the file again.'
  return run.trigger === 'schedule' || run.trigger === 'manual'
    ? 'Check the address of the feed and what its server sends, then fetch it again.'
    : 'Set right what it says in the file or in the feed, and send the file again.'
}
