import { fileSize } from '~/format/bytes'
import { count, number } from '~/format/numbers'
import { type ListAddress, listHref } from '~/lists/list-address'
import { Badge, Chips, RemoveChip } from '~/ui/Chip'
import { KeyValues } from '~/ui/KeyValues'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { RunDetail } from '~/upstream/feeds.server'
import { severityWords, startInWords } from './run-words'

/** Each leads to the rows that have it. */
export function RunIssues({ codes, address }: Pick<RunDetail, 'codes'> & { address: ListAddress }) {
  const chosen = codes.find(({ code }) => code === address.state.code)
  if (codes.length === 0) return null
  return (
    <Panel title="Issues" id="issues" flush>
      {chosen && (
        <div className="panel__body">
          <Chips label="Only rows with">
            <RemoveChip href={listHref(address, { code: undefined })} label={chosen.code} />
          </Chips>
        </div>
      )}
      <ul className="lines run-codes">
        {codes.map(({ code, severity, sentence, count }) => (
          <li key={code}>
            <span>
              <a
                className="t"
                href={listHref(address, { code, action: undefined })}
                aria-current={code === chosen?.code ? 'true' : undefined}
              >
                {sentence}
              </a>
              <span className="d">{code}</span>
            </span>
            <Badge tone={severityWords[severity].tone} icon={severityWords[severity].icon}>
              <span className="sr-only">{severityWords[severity].label}, rows: </span>
              {number(count)}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function RunFile({ run, runsOf }: { run: RunDetail; runsOf: (feed: number) => string }) {
  const { fileName, fileBytes, feed, startedAt, finishedAt, hasFile, photos } = run
  return (
    <Panel title="File">
      <KeyValues
        small
        rows={[
          [
            'Name',
            <span key="name" className="wrap-anywhere">
              {fileName}
            </span>,
          ],
          ['Size', fileSize(fileBytes)],
          ['Feed', feed && <a href={runsOf(feed.id)}>{feed.name}</a>],
          ['How it came', startInWords(run)],
          ['Begun', <Moment key="begun" at={startedAt} />],
          ['Ended', finishedAt && <Moment key="ended" at={finishedAt} />],
          ['Photos', photos.wanted > 0 && photosInWords(photos)],
          ['Kept', hasFile ? 'Yes' : 'No, it cannot be run again'],
        ]}
      />
    </Panel>
  )
}

/** They come after the run, when their servers answer. */
function photosInWords({ wanted, fetched, failed, waiting }: RunDetail['photos']): string {
  const parts = [`${number(fetched)} of ${count(wanted, 'photo')} fetched`]
  if (failed > 0) parts.push(`${number(failed)} failed`)
  if (waiting > 0) parts.push(`${count(waiting, 'vehicle')} still to come`)
  return parts.join(', ')
}
