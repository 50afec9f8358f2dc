import { count, number } from '~/format/numbers'
import { RecordForm } from '~/forms/RecordForm'
import { withQuery } from '~/paths'
import { stockPaths } from '~/stock-paths'
import { taxonomyPaths } from '~/taxonomy-paths'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { KeyValues } from '~/ui/KeyValues'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { TaxonomyPreview } from '../../api/taxonomy/contract'
import { undoDays } from '../../api/taxonomy/kinds.contract'
import type { ChangePage } from './change-page.server'
import { previewRows } from './preview-rows'

interface ChangePreviewProps {
  page: ChangePage
  preview: TaxonomyPreview
  address: string
}

/** Says what a change does before the button that makes it. */
export function ChangePreview({ page, preview, address }: ChangePreviewProps) {
  const { draft } = page
  const isLong = !draft.kind.startsWith('alias') && draft.kind !== 'remove_alias'
  return (
    <>
      <Panel title="What happens" id="preview">
        <MergeLine preview={preview} isMoving={isLong} isMerge={draft.kind.startsWith('merge')} />
        <KeyValues rows={previewRows(draft.kind, preview)} />
        <ApplyForm page={page} preview={preview} address={address} />
        {isLong && (
          <p className="caption">
            {`Can be undone for ${undoDays} days: each vehicle remembers what it was called. While vehicles move, both names work.`}
          </p>
        )}
      </Panel>
      {preview.sample.length > 0 && <Sample preview={preview} />}
    </>
  )
}

interface MergeLineProps {
  preview: TaxonomyPreview
  /** Tells whether vehicles are counted: an alias moves none. */
  isMoving: boolean
  isMerge: boolean
}

const MergeLine = ({ preview, isMoving, isMerge }: MergeLineProps) => (
  <div className="mergeline">
    <span className="mergeline__a">
      <b>{preview.fromName}</b>
      {isMoving && <span className="caption">{count(preview.vehicles, 'vehicle')}</span>}
    </span>
    <Icon name="arrow-right" />
    <span className="mergeline__b">
      <b>{preview.intoName}</b>
      {isMoving && (
        <span className="caption">
          {isMerge
            ? `${number(preview.intoVehicles)}, then ${number(preview.intoVehicles + preview.vehicles)}`
            : count(preview.vehicles, 'vehicle')}
        </span>
      )}
    </span>
  </div>
)

function ApplyForm({ page, preview, address }: ChangePreviewProps) {
  const { draft, subject, into, make, alias } = page
  const isMerge = draft.kind === 'merge_make' || draft.kind === 'merge_model'
  const fields = {
    kind: draft.kind,
    name: isMerge ? undefined : draft.name,
    trim: draft.trim,
    intoId: into?.id,
    intoVersion: into?.version,
  }
  const turned = isMerge && subject && into && make
  return (
    <RecordForm
      action={address}
      intent="apply"
      label={submitWords(draft.kind, preview)}
      record={alias ? { id: alias.id } : subject}
      values={{ name: subject?.name ?? '' }}
      labels={{ name: 'Name' }}
      submit={submitWords(draft.kind, preview)}
      secondary={
        turned && (
          <ButtonLink
            variant="quiet"
            href={withQuery(taxonomyPaths.changeForm, {
              kind: draft.kind,
              make: String(make.id),
              id: String(into.id),
              intoId: String(subject.id),
            })}
          >
            {`Keep ${subject.name} instead`}
          </ButtonLink>
        )
      }
    >
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </RecordForm>
  )
}

function submitWords(kind: string, { intoName, fromName }: TaxonomyPreview): string {
  if (kind === 'remove_alias') return 'Remove alias'
  if (kind.startsWith('alias')) return 'Add alias'
  return kind.startsWith('merge') ? `Merge into ${intoName}` : `Rename ${fromName}`
}

const Sample = ({ preview }: { preview: TaxonomyPreview }) => (
  <Panel title="Some of the vehicles" flush id="sample">
    <DataTable
      caption="Vehicles that would be called something else"
      bare
      compact
      rows={preview.sample}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'title', label: 'Vehicle', render: ({ id, title }) => <a href={stockPaths.vehicle(id)}>{title}</a> },
        { key: 'dealership', label: 'Dealership', render: ({ dealership }) => dealership },
      ]}
    />
  </Panel>
)
