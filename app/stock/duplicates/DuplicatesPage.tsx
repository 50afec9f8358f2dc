import { roughDuration } from '~/format/durations'
import { count, number } from '~/format/numbers'
import { useFailure } from '~/forms/useAnswer'
import { stockPaths } from '~/stock-paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import type { VinCase } from '../../../api/vehicles/duplicates/duplicates.contract'
import { AskPanel } from './AskPanel'
import { ComparePanel } from './ComparePanel'
import { DecidePanel } from './DecidePanel'
import { DecisionPanel } from './DecisionPanel'
import { type DuplicateList, QueuePanel } from './QueuePanel'

interface DuplicatesPageProps {
  list: DuplicateList
  state: Record<string, string>
  vinCase: VinCase | null
  /** Names the listing whose keeping is shown before the button. */
  keepId: number | null
  oldest: string | null
  now: string
}

export function DuplicatesPage({ list, state, vinCase, keepId, oldest, now }: DuplicatesPageProps) {
  return (
    <>
      <PageHead
        title="Duplicates"
        sub={
          state.q ? foundInWords(list.counts.open ?? 0, state.q) : waitingInWords(list.counts.open ?? 0, oldest, now)
        }
        back={{ href: stockPaths.list, label: 'Inventory' }}
      />
      <div className="duplicates">
        <QueuePanel list={list} state={state} vin={vinCase?.vin ?? null} now={now} />
        {vinCase ? (
          <Case vinCase={vinCase} keepId={keepId} now={now} />
        ) : (
          <EmptyState title="No VIN to decide" icon="circle-check">
            A VIN appears here when more than one listing has it.
          </EmptyState>
        )}
      </div>
    </>
  )
}

function Case({ vinCase, keepId, now }: Pick<DuplicatesPageProps, 'keepId' | 'now'> & { vinCase: VinCase }) {
  const failure = useFailure('decide')
  const keeper = vinCase.listings.find(({ id }) => id === keepId) ?? null
  return (
    <div className="col">
      {failure && !vinCase.isOpen && <Banner tone="warn">{failure.message}</Banner>}
      {vinCase.decision && <DecisionPanel vinCase={vinCase} decision={vinCase.decision} />}
      <ComparePanel vinCase={vinCase} keepId={keepId} />
      {vinCase.isOpen && <DecidePanel vinCase={vinCase} keeper={keeper} />}
      {vinCase.isOpen && <AskPanel vinCase={vinCase} now={now} />}
    </div>
  )
}

/** “9 VINs are in more than one listing. The oldest has waited for 2 days.” */
function waitingInWords(waiting: number, oldest: string | null, now: string): string {
  if (waiting === 0) return 'No VIN needs a decision.'
  const vins = waiting === 1 ? 'One VIN is' : `${count(waiting, 'VIN')} are`
  const minutes = oldest ? Math.floor((Date.parse(now) - Date.parse(oldest)) / 60_000) : 0
  return `${vins} in more than one listing. ${waiting === 1 ? 'It' : 'The oldest'} has waited for ${roughDuration(Math.max(1, minutes))}; the limit is ${number(2)} days.`
}

const foundInWords = (matches: number, end: string): string =>
  `${matches === 0 ? 'No VIN' : count(matches, 'VIN')} to decide ${matches < 2 ? 'ends' : 'end'} in ${end}.`
