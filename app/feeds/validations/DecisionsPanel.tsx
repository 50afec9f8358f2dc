import { adminPaths } from '~/admin-paths'
import { count } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { paths, withQuery } from '~/paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Output } from '~/upstream/call-input'
import type { DecidedValue, listValueDecisions } from '../../../api/feeds/validations/values.contract'
import { decisionInWords, fieldNames } from './validation-labels'

interface DecisionsPanelProps {
  address: ListAddress
  list: Output<typeof listValueDecisions>
}

/** Lists the decisions about values, those that were undone among them. */
export const DecisionsPanel = ({ address, list }: DecisionsPanelProps) => (
  <ListPanel
    definition={decisionsList}
    address={address}
    list={list}
    csvHref={withQuery(adminPaths.importDecisionsCsv, { ...address.state, tab: undefined })}
  />
)

export const decisionsList = defineList<DecidedValue>()({
  id: 'decisions',
  title: 'Decisions',
  noun: 'decision',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Decision', csv: ({ id }) => id },
    code: { label: 'Code', csv: ({ code }) => code },
    field: { label: 'Field', csv: ({ field }) => fieldNames[field] ?? field },
    value: { label: 'Value', render: (one) => <What of={one} />, csv: ({ value }) => value },
    choice: { label: 'Decision', csvLabel: 'Choice', csv: decisionInWords },
    rows: { label: 'Rows', csv: ({ rows }) => rows },
    dealerships: { label: 'Dealerships', csv: ({ dealerships }) => dealerships },
    by: { label: 'Decided by', csv: ({ decidedBy }) => decidedBy },
    decided: {
      label: 'Decided',
      sort: 'decided',
      directions: byTime,
      render: (one) => <Decided of={one} />,
      csv: ({ decidedAt }) => decidedAt,
      csvLabel: 'Decided (UTC)',
    },
    state: {
      label: 'State',
      render: (one) => <State of={one} />,
      csv: ({ undoneAt }) => (undoneAt === null ? 'In force' : 'Undone'),
    },
    undoneBy: { label: 'Undone by', csv: ({ undoneBy }) => undoneBy },
    undone: { label: 'Undone (UTC)', csv: ({ undoneAt }) => undoneAt },
    undo: { label: 'Undo', hideLabel: true, place: 'actions', render: (one) => <Undo of={one} /> },
  },
  shown: ['value', 'decided', 'state', 'undo'],
  file: {
    name: 'value-decisions',
    columns: [
      'id',
      'decided',
      'by',
      'code',
      'field',
      'value',
      'choice',
      'rows',
      'dealerships',
      'state',
      'undone',
      'undoneBy',
    ],
  },
  usualSort: '-decided',
  search: 'Value',
  empty: () => <EmptyState title="Nothing was decided yet" icon="history" />,
})

const What = ({ of }: { of: DecidedValue }) => (
  <span className="two-lines">
    <span className="wrap-anywhere">
      <b>{of.value}</b> {decisionInWords(of)}
    </span>
    <span className="caption">
      {fieldNames[of.field] ?? of.field}, {count(of.rows, 'row')} of {count(of.dealerships, 'dealership')} then
    </span>
  </span>
)

const left = 'Somebody who has left'

const Decided = ({ of: { decidedAt, decidedBy } }: { of: DecidedValue }) => (
  <span className="two-lines">
    <Moment at={decidedAt} />
    <span className="caption">{decidedBy ?? left}</span>
  </span>
)

function State({ of: { undoneAt, undoneBy, isBeingTakenUp } }: { of: DecidedValue }) {
  if (undoneAt === null) return isBeingTakenUp ? 'Files are being read again' : 'In force'
  return (
    <span className="two-lines">
      <span>Undone</span>
      <span className="caption">
        {undoneBy ?? left}, <Moment at={undoneAt} />
      </span>
    </span>
  )
}

const Undo = ({ of: { id, value, undoneAt } }: { of: DecidedValue }) =>
  undoneAt === null && (
    <ActionButton
      action={withQuery(paths.admin.importValidations, { tab: 'decisions' })}
      formKey={`undo-${id}`}
      intent="undo"
      fields={{ ids: id }}
      variant="quiet"
      size="sm"
      icon="undo-2"
      keepScroll
    >
      Undo<span className="sr-only">: {value}</span>
    </ActionButton>
  )
