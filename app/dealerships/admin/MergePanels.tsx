import { adminPaths } from '~/admin-paths'
import { count, number } from '~/format/numbers'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { DataTable } from '~/ui/lists/DataTable'
import { Banner } from '~/ui/page/Banner'
import { Panel } from '~/ui/page/Panel'
import type { MergePreview } from '../../../api/mergers/contract'
import { exampleWords, kindName, whatBecomes } from './merge-labels'
import { statusNames } from './status-names'

type Line = MergePreview['lines'][number]
type Side = MergePreview['from']

/** In figures, before anything is moved. */
export function MergeLines({ preview }: { preview: MergePreview }) {
  const { from, lines } = preview
  return (
    <Panel title="What moves" flush>
      <DataTable
        bare
        caption={`What ${from.name} has`}
        rows={lines}
        rowKey={({ kind }) => kind}
        empty="There is nothing to move."
        columns={[
          { key: 'what', label: 'What', render: kindName },
          { key: 'count', label: 'How many', numeric: true, place: 'badge', render: (line) => number(line.count) },
          {
            key: 'note',
            label: 'What happens',
            place: 'wide',
            render: (line) => <Rule line={line} preview={preview} />,
          },
        ]}
      />
    </Panel>
  )
}

function Rule({ line, preview }: { line: Line; preview: MergePreview }) {
  const examples = exampleWords(line)
  const others = line.count - examples.length
  return (
    <span className="two-lines">
      <span>{whatBecomes(line, preview)}</span>
      {examples.length > 0 && (
        <span className="caption">
          {examples.join(' · ')}
          {others > 0 && ` and ${number(others)} more`}
        </span>
      )}
    </span>
  )
}

export function MergeSides({ preview }: { preview: MergePreview }) {
  const { from, into, refusal } = preview
  return (
    <Panel title="What remains">
      <div className="stack">
        <dl className="kv">
          <dt>Closed</dt>
          <dd>
            <SideName side={from} />
          </dd>
          <dt>Remains</dt>
          <dd>
            <SideName side={into} />
          </dd>
        </dl>
        <p>
          {into.name} keeps its own name, address, phone, hours, logo, doc fee and plan. Links to {from.name} lead to{' '}
          {into.name} from then on.{' '}
          {from.administrators > 0
            ? `We email ${count(from.administrators, 'administrator')} of ${from.name}.`
            : `${from.name} has no administrator to email.`}
        </p>
        {refusal ? <Banner tone="warn">{refusal}</Banner> : <LimitNote preview={preview} />}
        {!refusal && (
          <ButtonLink href={askHref(preview)} variant="danger">
            Merge into {into.name} …
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}

const SideName = ({ side: { id, name, city, state, status, onSale } }: { side: Side }) => (
  <>
    <a href={paths.admin.dealership(id)}>{name}</a>, {city}, {state}
    <span className="caption">
      {' '}
      {statusNames[status]}, {count(onSale, 'car')} on sale
    </span>
  </>
)

function LimitNote({ preview: { from, into } }: { preview: MergePreview }) {
  const onSale = from.status === 'approved' ? from.onSale + into.onSale : into.onSale
  if (into.listingLimit === null || onSale <= into.listingLimit) return null
  return (
    <Banner tone="info">
      After the merge, up to {number(onSale)} cars would be on sale. The plan of {into.name} allows{' '}
      {number(into.listingLimit)}.
    </Banner>
  )
}

const askHref = ({ from, into }: MergePreview) => `${adminPaths.dealershipMerge(from.id, into.id)}&ask=merge`

export function MergeDialog({ preview }: { preview: MergePreview }) {
  const { from, into } = preview
  return (
    <ConfirmDialog
      closeHref={adminPaths.dealershipMerge(from.id, into.id)}
      keep="Keep both"
      title={`Merge ${from.name} into ${into.name}?`}
      record={{ id: from.id, version: from.version }}
      fields={{ into: String(into.id), intoVersion: String(into.version) }}
      submit="Merge"
      word="merge"
    >
      <p>
        Everything at {from.name} moves to {into.name}, and {from.name} is closed. You cannot undo this.
      </p>
    </ConfirmDialog>
  )
}
