import { fileSize } from '~/format/bytes'
import { count, number } from '~/format/numbers'
import { type ListAddress, listHref } from '~/lists/list-address'
import { Badge, Chips, RemoveChip } from '~/ui/Chip'
import { KeyValues } from '~/ui/KeyValues'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import { removedInWords, severityWords, startInWords, tookInWords } from './run-labels'
import { answerInWords } from './unit-labels'

interface RunIssuesProps {
  run: RunDetail
  address: ListAddress
  /** Is null for readers who may not say what the columns of a feed mean. */
  mapping: ((feed: number) => string) | null
}

/** Each leads to the rows that have it, as long as those are kept. */
export function RunIssues({ run, address, mapping }: RunIssuesProps) {
  const { codes, fileIssues, feed, rowsRemovedAt } = run
  const chosen = codes.find((one) => isChosen(one, address.state))
  const isAmongRows = (code: string) => !rowsRemovedAt && !fileIssues.some((one) => one.code === code)
  const severityIn = ({ code, severity }: Code) =>
    codes.filter((one) => one.code === code).length > 1 ? severity : undefined
  if (codes.length === 0) return null
  return (
    <Panel title="Issues" id="issues" flush>
      {chosen && (
        <div className="panel__body">
          <Chips label="Only rows with">
            <RemoveChip
              href={listHref(address, { code: undefined, severity: undefined, value: undefined })}
              label={address.state.value ? `${chosen.code}: ${address.state.value}` : chosen.code}
            />
          </Chips>
        </div>
      )}
      <ul className="lines run-codes">
        {codes.map(({ code, severity, sentence, count }) => (
          <li key={`${code} ${severity}`}>
            <span>
              {isAmongRows(code) ? (
                <a
                  className="t"
                  href={listHref(address, {
                    code,
                    severity: severityIn({ code, severity }),
                    value: undefined,
                    action: undefined,
                  })}
                  aria-current={isChosen({ code, severity }, address.state) ? 'true' : undefined}
                >
                  {sentence}
                </a>
              ) : (
                <span className="t">{sentence}</span>
              )}
              <span className="d">
                {code}
                {severityIn({ code, severity }) && `, ${outcomes[severity]}`}
              </span>
              <OfFile reasons={fileIssues.filter((one) => one.code === code).map(({ reason }) => reason)} />
              {code === 'COLUMN_UNUSED' && feed && mapping && <a href={mapping(feed.id)}>Map columns</a>}
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

type Code = Pick<RunDetail['codes'][number], 'code' | 'severity'>

const isChosen = ({ code, severity }: Code, state: ListAddress['state']): boolean =>
  code === state.code && (state.severity === undefined || severity === state.severity)

const outcomes = { error: 'row refused', warning: 'row taken', info: 'row taken' }

/** Says what was found of the whole file: no row has it. */
const OfFile = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <ul className="run-codes__file">
      {reasons.map((reason) => (
        <li key={reason} className="wrap-anywhere">
          {reason}
        </li>
      ))}
    </ul>
  )

interface RunFileProps {
  run: RunDetail
  runsOf: (feed: number) => string
  file: (run: number) => string
}

export function RunFile({ run, runsOf, file }: RunFileProps) {
  const { fileName, fileBytes, feed, startedAt, finishedAt, photos } = run
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
          ['Source', startInWords(run)],
          ['Started', <Moment key="begun" at={startedAt} />],
          ['Ended', finishedAt && <Moment key="ended" at={finishedAt} />],
          ['Took', run.workedMs > 0 && tookInWords(run)],
          ['Units', run.unitQuestion && answerInWords(run.unitQuestion)],
          ['Photos', photos.wanted > 0 && photosInWords(photos)],
          ['Kept', <Kept key="kept" run={run} file={file} />],
        ]}
      />
    </Panel>
  )
}

function Kept({ run, file }: Pick<RunFileProps, 'run' | 'file'>) {
  const { id, fileBytes, startedAt, hasFile, fileRemovedAt } = run
  if (fileRemovedAt) return `File ${removedInWords(startedAt, fileRemovedAt)}`
  if (!hasFile) return 'No, it cannot be run again'
  return (
    <a href={file(id)} download>
      Download the file, {fileSize(fileBytes)}
    </a>
  )
}

/** They come after the run, when their servers answer. */
function photosInWords({ wanted, fetched, failed, waiting }: RunDetail['photos']): string {
  const parts = [`${number(fetched)} of ${count(wanted, 'photo')} fetched`]
  if (failed > 0) parts.push(`${number(failed)} failed`)
  if (waiting > 0) parts.push(`${count(waiting, 'vehicle')} still to come`)
  return parts.join(', ')
}
