import { adminPaths } from '~/admin-paths'
import { shortDay } from '~/format/dates'
import { count } from '~/format/numbers'
import { Badge } from '~/ui/Chip'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { LegalTextVersion } from '../../api/legal/legal.contract'
import type { LegalSlug } from '../../api/legal/slugs.contract'
import { agreedWords, stateWords } from './labels'

interface VersionsPanelProps {
  slug: LegalSlug
  versions: readonly LegalTextVersion[]
  compared: number | null
  /** Tells whether emails are written to files. */
  isMailOff: boolean
}

/** Lists what was in force when, by whom, and how many agreed to it. */
export const VersionsPanel = ({ slug, versions, compared, isMailOff }: VersionsPanelProps) => (
  <Panel title="Versions" id="legal-versions" flush>
    <DataTable<LegalTextVersion>
      caption="Versions of this text"
      bare
      rows={versions}
      rowKey={({ version }) => String(version)}
      selected={({ version }) => version === compared}
      columns={columnsOf(slug, versions[0]?.version, isMailOff)}
    />
  </Panel>
)

const columnsOf = (slug: LegalSlug, newest: number | undefined, isMailOff: boolean): Column<LegalTextVersion>[] => [
  {
    key: 'version',
    label: 'Version',
    render: ({ version, state }) => (
      <>
        {version} <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
      </>
    ),
  },
  { key: 'days', label: 'In force', render: daysWords },
  { key: 'agreed', label: agreedWords[slug], numeric: true, render: (version) => agreedBy(version, slug) },
  {
    key: 'why',
    label: 'What changed',
    place: 'wide',
    render: ({ reason, summary, isMaterial, restoresVersion, mailing, state }) => (
      <div className="setversion">
        <span>{summary || reason}</span>
        {summary && <span className="muted small">{reason}</span>}
        {restoresVersion !== null && (
          <span className="muted small">The text of version {restoresVersion}, brought back</span>
        )}
        {mailing && (
          <span className="muted small">
            {mailingWords(mailing, state)}
            {isMailOff && '. Email isn’t set up: emails are written to files'}
          </span>
        )}
        {isMaterial && <span className="muted small">Material: people are asked to accept it</span>}
      </div>
    ),
  },
  { key: 'by', label: 'By', render: ({ by }) => by ?? '–' },
  { key: 'at', label: 'Published', minor: true, render: ({ at }) => <Moment at={at} form="day" /> },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    place: 'actions',
    render: ({ version }) => (
      <div className="setacts">
        <a className="btn btn--quiet btn--sm" href={adminPaths.legalVersion(slug, version)}>
          Compare<span className="sr-only"> version {version}</span>
        </a>
        {version !== newest && (
          <a className="btn btn--quiet btn--sm" href={adminPaths.legalDraft(slug, version)}>
            Bring back<span className="sr-only"> version {version}</span>
          </a>
        )}
      </div>
    ),
  },
]

function mailingWords(
  { queued, isOver }: NonNullable<LegalTextVersion['mailing']>,
  state: LegalTextVersion['state'],
): string {
  const words = `Email queued for ${count(queued, 'person', 'people')}`
  if (state === 'never') return `${words} before this version was stopped`
  return isOver ? words : `${words} so far`
}

function daysWords({ state, effectiveOn, until }: LegalTextVersion): string {
  if (state === 'never') return `Was announced for ${shortDay(effectiveOn)}`
  const from = `From ${shortDay(effectiveOn)}`
  return until ? `${from}, replaced ${shortDay(until)}` : from
}

const agreedBy = ({ agreed, dealerships }: LegalTextVersion, slug: LegalSlug) => (
  <div className="setversion">
    <span>{count(agreed, 'person', 'people')}</span>
    {slug === 'term-of-use' && <span className="muted small">{count(dealerships, 'dealership')}</span>}
  </div>
)
