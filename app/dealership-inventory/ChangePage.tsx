import { count } from '~/format/numbers'
import { RecordForm } from '~/forms/RecordForm'
import { inventoryPaths } from '~/inventory-paths'
import { ButtonLink } from '~/ui/Button'
import { IconFacts } from '~/ui/IconFacts'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import type { ChangePreview, ChangeRule } from '../../api/vehicles/inventory/changes/changes.contract'
import { previewSums, RatingShift } from './ChangeSums'
import { type BulkKind, bulkKinds, isToldToBuyers, roundingInWords, ruleInWords } from './change-labels'
import { openDealsInWords } from './open-deals'
import { LeftAlone, PlannedTable } from './PlannedTable'
import { RuleForm } from './RuleForm'

interface ChangePageProps {
  /** Null: the address names none. */
  kind: BulkKind | null
  typed: Record<string, string>
  errors: Record<string, string>
  hidden: [string, string][]
  isEmpty: boolean
  rule: ChangeRule | null
  preview: ChangePreview | null
  address: string
  dealershipId: string | undefined
}

const applyForm = 'apply'

/** What would change, before anything does. */
export function ChangePage(props: ChangePageProps) {
  const { kind, isEmpty, rule, preview, dealershipId } = props
  const list = inventoryPaths(dealershipId).list
  return (
    <>
      <PageHead
        title={
          rule && preview
            ? ruleInWords(rule, preview.changing)
            : kind
              ? `Change: ${bulkKinds[kind].toLowerCase()}`
              : 'Change vehicles'
        }
        sub={preview ? `A preview: nothing has changed yet. ${selectedInWords(preview)}` : undefined}
        actions={
          <ButtonLink href={list} variant="quiet">
            Cancel
          </ButtonLink>
        }
      />
      {isEmpty ? (
        <EmptyState
          title="Nothing is selected"
          icon="list-checks"
          action={{ href: list, label: 'Back to the inventory' }}
        >
          Tick vehicles in the list first, or all that its filters match.
        </EmptyState>
      ) : (
        <div className="stack">
          {kind && kind !== 'deletion' && (
            <RuleForm {...props} kind={kind} action={inventoryPaths(dealershipId).change} />
          )}
          {rule && preview && <Preview {...props} rule={rule} preview={preview} />}
        </div>
      )}
    </>
  )
}

const selectedInWords = ({ changing, leaving }: ChangePreview) =>
  `${count(changing + leaving, 'vehicle is', 'vehicles are')} selected, ${changing} can change.`

function consequenceOf(rule: ChangeRule): string {
  if (rule.kind === 'deletion') return 'Deleted drafts cannot be brought back.'
  const notice = isToldToBuyers(rule) ? ' Buyers who saved these cars are notified after that.' : ''
  return `You can undo it for ten minutes.${notice}`
}

function DealsBanner({ deals }: { deals: NonNullable<ChangePreview['openDeals']> }) {
  const words = openDealsInWords(deals)
  if (!words) return null
  return (
    <Banner tone="warn">
      This affects {words}. We’ll say so in each conversation, end appointments and open offers, and email those
      customers.
    </Banner>
  )
}

function Preview({ rule, preview, address }: ChangePageProps & { rule: ChangeRule; preview: ChangePreview }) {
  const { changing, rows, left, leaving, previewedAt } = preview
  return (
    <>
      <div className="sums-row">
        <IconFacts facts={previewSums(preview)} className="sums" />
        {(rule.kind === 'price' || rule.kind === 'docFee') && <RatingShift {...preview} />}
      </div>
      {rule.kind === 'price' && changing > 0 && <p className="caption">{roundingInWords(rule)}</p>}
      {preview.openDeals && <DealsBanner deals={preview.openDeals} />}
      {changing > 0 && (
        <>
          <PlannedTable rows={rows} form={applyForm} />
          {changing > rows.length && (
            <p className="caption">
              The first {rows.length} are shown; the other {changing - rows.length} change as well.
            </p>
          )}
          <RecordForm
            id={applyForm}
            action={address}
            label="Apply the change"
            submit={`Apply to ${count(changing, 'vehicle')}`}
            variant={rule.kind === 'deletion' ? 'danger' : 'primary'}
            secondary={<span className="caption">{consequenceOf(rule)}</span>}
          >
            <input type="hidden" name="previewedAt" value={previewedAt} />
            <input type="hidden" name="shown" value={rows.map(({ id }) => id).join()} />
          </RecordForm>
        </>
      )}
      <LeftAlone left={left} leaving={leaving} />
    </>
  )
}
