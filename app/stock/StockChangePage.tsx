import { count, counted } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import { Icon, type IconName } from '~/ui/icons/Icon'
import { EmptyState } from '~/ui/lists/EmptyState'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import type { StockChange, StockChangePreview } from '../../api/vehicles/stock/changes/changes.contract'
import { restoringReasons, suspensionReasons } from '../../api/vehicles/stock/kinds.contract'
import { ChosenVehicles } from './ChosenVehicles'
import { leftInWords } from './left-labels'

interface StockChangePageProps {
  kind: StockChange | null
  preview: StockChangePreview | null
  /** The list as it was. */
  back: string
  address: string
}

const verbs: Record<StockChange, string> = { suspend: 'Suspend', restore: 'Restore', rate: 'Rate again' }

/** Says what a change of many vehicles does before the button that makes it. */
export function StockChangePage({ kind, preview, back, address }: StockChangePageProps) {
  const n = preview?.changing.length ?? 0
  const title = kind === null || n === 0 ? 'Change vehicles' : titleOf(kind, n)
  return (
    <>
      <PageHead
        title={title}
        sub={n > 0 ? 'Nothing has changed yet.' : undefined}
        back={{ href: back, label: 'Inventory' }}
      />
      {kind === null || preview === null || n === 0 ? (
        <EmptyState
          title={preview && preview.left.length > 0 ? 'None of them can change' : 'Nothing is selected'}
          icon="list-checks"
          action={{ href: back, label: 'Back to the list' }}
        >
          {preview && preview.left.length > 0
            ? leftInWords(preview.left)
            : 'Select vehicles in the list first, or all that its filters match.'}
        </EmptyState>
      ) : (
        <div className="stack">
          <ChangePanel kind={kind} preview={preview} address={address} back={back} />
          <ChosenVehicles preview={preview} />
        </div>
      )}
    </>
  )
}

const titleOf = (kind: StockChange, n: number) =>
  kind === 'rate' ? `Rate ${count(n, 'vehicle')} again` : `${verbs[kind]} ${count(n, 'vehicle')}`

interface ChangePanelProps {
  kind: StockChange
  preview: StockChangePreview
  address: string
  back: string
}

function ChangePanel({ kind, preview, address, back }: ChangePanelProps) {
  const n = preview.changing.length
  return (
    <Panel title={kind === 'rate' ? 'Rating' : kind === 'suspend' ? 'Reason and effect' : 'Why, and what happens'}>
      <RecordForm
        action={address}
        intent={kind}
        label={titleOf(kind, n)}
        submit={titleOf(kind, n)}
        variant={kind === 'suspend' ? 'danger' : 'primary'}
        values={{ reason: '', note: '' }}
        secondary={
          <ButtonLink href={back} variant="quiet">
            {n === 1 ? 'Leave it' : 'Leave them'}
          </ButtonLink>
        }
      >
        <input type="hidden" name="vehicles" value={preview.changing.map((one) => `${one.id}:${one.version}`).join()} />
        <div className="stock-change">
          {kind !== 'rate' && <ReasonFields kind={kind} n={n} />}
          <div>
            <h3 className="label">What happens</h3>
            <ul className="effects">
              {effectsOf(kind, preview).map(({ icon, words }) => (
                <li key={words}>
                  <Icon name={icon} />
                  <span>{words}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </RecordForm>
    </Panel>
  )
}

const ReasonFields = ({ kind, n }: { kind: 'suspend' | 'restore'; n: number }) => (
  <div className="stock-change__form">
    <Field
      as="radio"
      name="reason"
      legend={kind === 'suspend' ? `Why ${n === 1 ? 'it is' : `these ${n} are`} suspended` : 'Why it comes back'}
      options={optionsOf(kind === 'suspend' ? suspensionReasons : restoringReasons)}
    />
    <Field
      as="textarea"
      name="note"
      label="A sentence for them"
      rows={3}
      hint="The dealership reads reason and sentence word for word."
      optional
    />
  </div>
)

interface Effect {
  icon: IconName
  words: string
}

function effectsOf(kind: StockChange, preview: StockChangePreview): Effect[] {
  if (kind === 'rate')
    return [
      { icon: 'gauge', words: 'All vehicles of the same models are rated again within minutes.' },
      { icon: 'heart', words: 'No one is emailed unless a price changes, and a rating changes no price.' },
    ]
  const where = preview.dealerships === 1 ? 'It also sees it in its inventory.' : 'They also see it in their inventory.'
  const mail: Effect = {
    icon: 'mail',
    words: `An email with the reason is queued for ${count(preview.dealerships, 'dealership')}. ${where}`,
  }
  return kind === 'suspend' ? [...suspending(preview), mail] : [...restoring(preview), mail]
}

function suspending({ openDeals: { conversations, appointments, offers }, savedBy }: StockChangePreview): Effect[] {
  const ended = counted([appointments, 'appointment'], [offers, 'open offer'])
  return [
    { icon: 'eye-off', words: 'Out of search, feeds, and sitemap at once. Their pages answer “not found”.' },
    {
      icon: 'message-square',
      words: `${conversations === 0 ? 'No conversation about them is open.' : `${count(conversations, 'open conversation stays', 'open conversations stay')} open and can be answered.`}${ended ? ` Ends: ${ended}. Those customers are emailed.` : ''}`,
    },
    {
      icon: 'heart',
      words:
        savedBy === 0
          ? 'No one has saved them.'
          : `${count(savedBy, 'person who saved one sees', 'people who saved one see')} “no longer listed”. No email goes out.`,
    },
    { icon: 'megaphone', words: 'Their ads pause until they are restored. Feeds can’t put them back on sale.' },
    { icon: 'undo-2', words: 'Can be restored. Price history and addresses stay.' },
  ]
}

function restoring({ becoming, savedBy }: StockChangePreview): Effect[] {
  const { active = 0, pending = 0, delisted = 0, draft = 0 } = becoming
  const effects: Effect[] = []
  if (active + pending > 0)
    effects.push({
      icon: 'eye',
      words: `${count(active + pending, 'vehicle is', 'vehicles are')} back in search and feeds at once, at the old address.`,
    })
  if (delisted > 0)
    effects.push({
      icon: 'eye-off',
      words: `${count(delisted, 'vehicle stays', 'vehicles stay')} off the site: not on sale before, or no room in the plan.`,
    })
  if (draft > 0) effects.push({ icon: 'pencil', words: `${count(draft, 'vehicle is', 'vehicles are')} a draft again.` })
  return [
    ...effects,
    {
      icon: 'heart',
      words:
        savedBy === 0
          ? 'No one has saved them.'
          : `${count(savedBy, 'person who saved one sees', 'people who saved one see')} it again, and may get an alert that it’s back.`,
    },
  ]
}
