import { adminPaths } from '~/admin-paths'
import { longDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { CatalogPlan, PlanCatalog } from '../../../api/billing/admin-settings/plans.contract'
import { limitKeys } from '../../../api/dealerships/limit-keys.contract'
import { limitNames, priceWords } from '../plan-labels'

interface Line {
  label: string
  of: (plan: CatalogPlan) => React.ReactNode
}

const priceOrNone = (cents: number | null): string => (cents === null ? 'Not for sale' : priceWords(cents))

const lines = (today: string): Line[] => [
  { label: 'Price, before tax', of: ({ current }) => <b>{priceWords(current.terms.monthlyCents)}</b> },
  ...limitKeys.map((key) => ({
    label: key === 'photoGb' ? 'Photos, GB' : limitNames[key],
    of: ({ current }: CatalogPlan) => {
      const limit = current.terms.limits[key]
      return limit === null ? 'No limit' : number(limit)
    },
  })),
  { label: 'Extra vehicle', of: ({ current }) => priceOrNone(current.terms.vehicleCents) },
  { label: 'Extra featured place', of: ({ current }) => priceOrNone(current.terms.featuredPlaceCents) },
  { label: 'Trial', of: ({ current }) => (current.trialDays === 0 ? 'None' : count(current.trialDays, 'day')) },
  { label: 'Open to new dealerships', of: ({ current }) => (current.isOffered ? 'Yes' : 'No') },
  { label: 'Dealerships now', of: (plan) => <Dealerships plan={plan} /> },
  { label: 'Near their vehicle limit', of: ({ nearLimit }) => count(nearLimit, 'dealership') },
  { label: 'Income per month', of: ({ monthlyCents }) => exactDollars(monthlyCents) },
  { label: 'Upcoming change', of: (plan) => <Later plan={plan} today={today} /> },
  {
    label: 'Change',
    of: ({ code, current }) => (
      <a href={adminPaths.settingsPlan(code)}>
        New version<span className="sr-only"> of {current.terms.name}</span>
      </a>
    ),
  },
]

/** Compares what holds today of each plan, who is on it and what they pay. */
export function PlanTable({ catalog: { plans, monthlyCents, today } }: { catalog: PlanCatalog }) {
  const columns: Column<Line>[] = [
    { key: 'what', label: 'Terms', render: ({ label }) => label },
    ...plans.map((plan) => ({
      key: plan.code,
      label: plan.current.terms.name,
      render: ({ of }: Line) => of(plan),
    })),
  ]
  return (
    <Panel title="Current plans" flush foot={`Total with custom prices: ${exactDollars(monthlyCents)} a month.`}>
      <DataTable
        bare
        compact
        caption="Plans, limits and dealerships"
        columns={columns}
        rows={lines(today)}
        rowKey={({ label }) => label}
      />
    </Panel>
  )
}

function Dealerships({ plan: { dealerships, versions } }: { plan: CatalogPlan }) {
  const used = versions.filter((version) => version.dealerships > 0)
  return (
    <>
      {count(dealerships, 'dealership')}
      {used.map(({ number: version, dealerships: n, terms }) => (
        <span key={version} className="limits__room">
          {n} on version {version} ({priceWords(terms.monthlyCents)})
        </span>
      ))}
    </>
  )
}

function Later({ plan: { versions, waiting }, today }: { plan: CatalogPlan; today: string }) {
  const upcoming = versions.filter(({ validFrom }) => validFrom > today)
  if (upcoming.length === 0 && waiting === 0) return 'None'
  return (
    <>
      {upcoming.map(({ number: version, validFrom, terms }) => (
        <span key={version} className="limits__room">
          Version {version} from {longDate(validFrom)}: {priceWords(terms.monthlyCents)}
        </span>
      ))}
      {waiting > 0 && <span className="limits__room">{count(waiting, 'dealership')} notified</span>}
    </>
  )
}
