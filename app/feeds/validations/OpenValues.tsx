import { adminPaths } from '~/admin-paths'
import { count, number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { FilterBar } from '~/lists/FilterBar'
import { CsvLink } from '~/lists/ListPanel'
import { type ListAddress, listHref } from '~/lists/list-address'
import { NoMatch } from '~/lists/NoMatch'
import { paths, withQuery } from '~/paths'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import { Panel } from '~/ui/page/Panel'
import type { Output } from '~/upstream/call-input'
import type { ImportRule } from '../../../api/feeds/validations/rules.contract'
import type { listOpenValues, OpenValue } from '../../../api/feeds/validations/values.contract'
import { OpenValueRow } from './OpenValueRow'
import { fieldNames, judgedInWords, openInWords, severityTones } from './validation-labels'

export type OpenValueList = Output<typeof listOpenValues>

interface OpenValuesProps {
  list: OpenValueList
  address: ListAddress
  /** They say how bad a value is that nobody knows. */
  rules: readonly ImportRule[]
}

/** Values in the newest files that mean nothing to us, those of a field together, each with what it likely means. */
export function OpenValues({ list, address, rules }: OpenValuesProps) {
  const { items, page, pageCount, total, pageSize } = list
  const isFiltered = Boolean(address.state.q || address.state.field)
  return (
    <Panel
      id="open"
      flush
      title="Open values"
      aside={total > 0 && <CsvLink href={withQuery(adminPaths.importValuesCsv, address.state)} />}
      foot="Decisions apply to all dealerships. Files with the value are read again right away."
    >
      <FilterBar
        address={address}
        label="Filter: open values"
        search="Value or code"
        filters={[{ name: 'field', label: 'Field', all: 'All fields', options: fieldOptions }]}
        sorts={sortOptions}
      />
      {items.length === 0 &&
        (isFiltered ? (
          <NoMatch address={address} names={['q', 'field']} />
        ) : (
          <EmptyState title="No imported value waits for a decision" icon="list-checks" />
        ))}
      {groupsOf(items).map((values) => (
        <Group
          key={`${values[0]?.code} ${values[0]?.field}`}
          values={values}
          choices={list.choices}
          rule={rules.find(({ code }) => code === values[0]?.code)}
        />
      ))}
      <Pager
        page={page}
        pageCount={pageCount}
        total={total}
        pageSize={pageSize}
        href={(to) => listHref(address, { page: to })}
      />
    </Panel>
  )
}

const fieldOptions = Object.entries(fieldNames).map(([value, label]) => ({ value, label }))
const sortOptions = [
  { value: '', label: 'Most rows first' },
  { value: '-dealerships', label: 'Most dealerships first' },
  { value: '-newest', label: 'Newest first' },
]

/** They come by group. */
function groupsOf(items: readonly OpenValue[]): OpenValue[][] {
  const groups: OpenValue[][] = []
  for (const item of items) {
    const [first] = groups.at(-1) ?? []
    if (first?.code === item.code && first.field === item.field) groups.at(-1)?.push(item)
    else groups.push([item])
  }
  return groups
}

interface GroupProps {
  values: OpenValue[]
  choices: OpenValueList['choices']
  rule: ImportRule | undefined
}

function Group({ values, choices, rule }: GroupProps) {
  const [first] = values
  if (!first) return null
  const { code, field, ofField } = first
  return (
    <details className="open-values" open>
      <summary>
        <h3>{openInWords(first)}</h3>
        <span className="caption">{code}</span>
        {rule && (
          <Badge tone={severityTones[rule.forEverybody.severity]}>{judgedInWords(rule, rule.forEverybody)}</Badge>
        )}
        <span className="caption push">
          {count(ofField.values, 'value')}, {count(ofField.rows, 'row')}
        </span>
      </summary>
      <ul>
        {values.map((value) => (
          <OpenValueRow key={value.key} of={value} choices={choices[field] ?? []} />
        ))}
      </ul>
    </details>
  )
}

/** From here on a suggestion may be taken without a second look. */
const sureFrom = 0.95

/** Takes the first suggestion of every value that is shown and as good as certain. */
export function AcceptSure({ items }: { items: readonly OpenValue[] }) {
  const sure = items.flatMap(({ code, field, value, suggestions: [best] }) =>
    best && best.certainty >= sureFrom ? [{ code, field, value, choice: 'map', means: best.means }] : [],
  )
  if (sure.length === 0) return null
  return (
    <ActionButton
      action={paths.admin.importValidations}
      formKey="sure"
      intent="sure"
      fields={{ decisions: JSON.stringify(sure) }}
      variant="primary"
      icon="wand-sparkles"
    >
      Accept {sure.length === 1 ? 'the sure match' : `${number(sure.length)} sure matches`}
    </ActionButton>
  )
}
