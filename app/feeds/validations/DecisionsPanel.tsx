import { count } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress } from '~/lists/list-address'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { DecidedValue, listValueDecisions } from '~/upstream/validations.server'
import { decisionInWords, fieldNames } from './validation-words'

interface DecisionsPanelProps {
  address: ListAddress
  list: Awaited<ReturnType<typeof listValueDecisions>>
  labels: Readonly<Record<string, readonly { value: string; label: string }[]>>
}

/** What was decided of values, by whom, and what was undone. */
export const DecisionsPanel = ({ address, list, labels }: DecisionsPanelProps) => (
  <ListPanel
    id="decisions"
    title="Decisions"
    address={address}
    list={list}
    columns={columnsOf((field, means) => labels[field]?.find(({ value }) => value === means)?.label ?? means ?? '')}
    rowKey={({ id }) => String(id)}
    usualSort="-decided"
    search="Value"
    empty={<EmptyState title="Nothing was decided yet" icon="history" />}
  />
)

const columnsOf = (labelOf: (field: string, means: string | null) => string): ListColumn<DecidedValue>[] => [
  {
    key: 'value',
    label: 'Value',
    render: (one) => (
      <span className="two-lines">
        <span className="wrap-anywhere">
          <b>{one.value}</b> {decisionInWords(one, labelOf)}
        </span>
        <span className="caption">
          {fieldNames[one.field] ?? one.field}, {count(one.rows, 'row')} of {count(one.dealerships, 'dealership')} then
        </span>
      </span>
    ),
  },
  {
    key: 'decided',
    label: 'Decided',
    sort: 'decided',
    directions: byTime,
    render: ({ decidedAt, decidedBy }) => (
      <span className="two-lines">
        <Moment at={decidedAt} />
        <span className="caption">{decidedBy ?? 'Somebody who has left'}</span>
      </span>
    ),
  },
  {
    key: 'state',
    label: 'State',
    render: ({ undoneAt, undoneBy, isBeingTakenUp }) =>
      undoneAt ? (
        <span className="two-lines">
          <span>Undone</span>
          <span className="caption">
            {undoneBy ?? 'Somebody who has left'}, <Moment at={undoneAt} />
          </span>
        </span>
      ) : isBeingTakenUp ? (
        'Files are being read again'
      ) : (
        'In force'
      ),
  },
  {
    key: 'undo',
    label: 'Undo',
    hideLabel: true,
    place: 'actions',
    render: ({ id, value, undoneAt }) =>
      undoneAt === null && (
        <ActionButton
          action={paths.admin.importValidations}
          formKey={`undo-${id}`}
          intent="undo"
          fields={{ id }}
          variant="quiet"
          size="sm"
          icon="undo-2"
          keepScroll
        >
          Undo<span className="sr-only">: {value}</span>
        </ActionButton>
      ),
  },
]
