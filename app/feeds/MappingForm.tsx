import { count, number } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Button, ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { FeedColumn, FeedMapping } from '../../api/feeds/sources/sources.contract'
import {
  asRecognized,
  type ColumnGroups,
  groupsOf,
  leftOut,
  type MappedValue,
  mappingValues,
  valuesIn,
} from './mapping-fields'

interface MappingFormProps {
  action: string
  mapping: FeedMapping
  closeHref: string
}

export function MappingForm({ action, mapping, closeHref }: MappingFormProps) {
  const { id, version, columns } = mapping
  const { toLookAt, used, unused } = groupsOf(columns)
  return (
    <RecordForm
      action={action}
      record={{ id, version }}
      label="Mapping"
      values={mappingValues(mapping)}
      labels={labelsOf(mapping)}
      submit="Save mapping"
      submitAnyway="Save mine anyway"
      conflictTitle="This feed was changed elsewhere"
      failureTitle="Nothing was saved yet"
      className="feed-mapping"
      secondary={
        <>
          {mapping.runId !== null && (
            <Button name="then" value="again" variant="secondary">
              Save and read the file again
            </Button>
          )}
          <ButtonLink href={closeHref} variant="quiet">
            Cancel
          </ButtonLink>
        </>
      }
    >
      <Columns
        title="Look at these"
        note="We guess here. Saving confirms what you see."
        rows={toLookAt}
        mapping={mapping}
      />
      <Columns title="Recognized" rows={used} mapping={mapping} />
      <Values mapping={mapping} />
      <Columns title="Left out" rows={unused} mapping={mapping} />
    </RecordForm>
  )
}

const labelsOf = ({ columns }: FeedMapping): Record<string, string> =>
  Object.fromEntries(columns.map(({ header }, index) => [`column-${index}`, header]))

interface ColumnsProps {
  title: string
  note?: string
  rows: ColumnGroups['used']
  mapping: FeedMapping
}

function Columns({ title, note, rows, mapping: { fields } }: ColumnsProps) {
  if (rows.length === 0) return null
  return (
    <Panel title={`${title}: ${rows.length}`} aside={note && <span className="caption">{note}</span>} flush>
      <DataTable bare caption={title} columns={columnsOf(fields)} rows={rows} rowKey={([, index]) => String(index)} />
    </Panel>
  )
}

const columnsOf = (fields: FeedMapping['fields']): Column<ColumnGroups['used'][number]>[] => [
  { key: 'header', label: 'Their column', render: ([{ header }]) => <code className="wrap-anywhere">{header}</code> },
  {
    key: 'certainty',
    label: 'Certainty',
    place: 'badge',
    render: ([{ certainty }]) => <CertaintyBadge certainty={certainty} />,
  },
  { key: 'samples', label: 'Values', place: 'wide', render: ([{ samples }]) => <Samples samples={samples} /> },
  {
    key: 'field',
    label: 'Our field',
    place: 'wide',
    render: ([{ header, certainty }, index]) => (
      <>
        <input type="hidden" name={`header-${index}`} value={header} />
        <Field
          as="select"
          name={`column-${index}`}
          label={`Our field for ${header}`}
          hideLabel
          small
          options={[
            { value: leftOut, label: 'Left out' },
            ...(certainty === 'chosen' ? [{ value: asRecognized, label: 'Let us recognize it' }] : []),
            ...fields,
          ]}
        />
      </>
    ),
  },
]

const certainties: Record<FeedColumn['certainty'], { label: string; tone: 'ok' | 'info' | 'warn' | 'line' }> = {
  chosen: { label: 'Your choice', tone: 'ok' },
  high: { label: 'Sure', tone: 'ok' },
  medium: { label: 'Likely', tone: 'info' },
  low: { label: 'A guess', tone: 'warn' },
  none: { label: 'Not known', tone: 'line' },
}
function CertaintyBadge({ certainty }: Pick<FeedColumn, 'certainty'>) {
  const { label, tone } = certainties[certainty]
  return <Badge tone={tone}>{label}</Badge>
}

const Samples = ({ samples }: Pick<FeedColumn, 'samples'>) =>
  samples.length === 0 ? (
    <span className="faint">always empty</span>
  ) : (
    <ul className="feed-samples">
      {samples.map((sample) => (
        <li key={sample}>
          <code title={sample}>{sample}</code>
        </li>
      ))}
    </ul>
  )

function Values({ mapping }: { mapping: FeedMapping }) {
  const rows = valuesIn(mapping).map((value, index) => ({ ...value, index }))
  if (rows.length === 0) return null
  const open = rows.filter((row) => row.count !== null).length
  return (
    <Panel
      title="Values"
      id="values"
      aside={<span className="caption">{open > 0 ? `${number(open)} not known. ` : ''}For this feed only.</span>}
      flush
    >
      <DataTable
        bare
        caption="Values of the file"
        columns={valueColumns(mapping)}
        rows={rows}
        rowKey={({ field, value }) => `${field} ${value}`}
      />
    </Panel>
  )
}

type ValueRow = MappedValue & { index: number }

const valueColumns = ({ fields, choices }: FeedMapping): Column<ValueRow>[] => [
  { key: 'value', label: 'The file says', render: ({ value }) => <code className="wrap-anywhere">{value}</code> },
  {
    key: 'count',
    label: 'Rows',
    numeric: true,
    place: 'badge',
    render: ({ count: rows }) =>
      rows === null ? <Badge tone="ok">Your choice</Badge> : <Badge tone="warn">{count(rows, 'row')}</Badge>,
  },
  {
    key: 'field',
    label: 'Field',
    place: 'wide',
    render: ({ field }) => fields.find(({ value }) => value === field)?.label ?? field,
  },
  {
    key: 'meaning',
    label: 'We call it',
    place: 'wide',
    render: ({ field, value, index }) => (
      <>
        <input type="hidden" name={`field-${index}`} value={field} />
        <input type="hidden" name={`word-${index}`} value={value} />
        {field === 'make' ? (
          <Field
            name={`value-${index}`}
            label={`What we call ${value}`}
            hideLabel
            small
            maxLength={60}
            placeholder="Make"
          />
        ) : (
          <Field
            as="select"
            name={`value-${index}`}
            label={`What we call ${value}`}
            hideLabel
            small
            options={[
              { value: '', label: 'Not decided' },
              { value: leftOut, label: 'Leave it empty' },
              ...(choices[field] ?? []),
            ]}
          />
        )}
      </>
    ),
  },
]
