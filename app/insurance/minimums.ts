const asOf = '2026-11-01'
const source = 'State financial responsibility laws, compared with published 2026 summaries'

export interface Minimums {
  asOf: string
  source: string
  states: Minimum[]
}

export interface Minimum {
  state: string
  code: string
  /** Null where the state does not ask for it. */
  person: number | null
  accident: number | null
  property: number | null
  note?: string
}

const injuryCover = 'Personal injury protection as well'
const uninsured = 'Uninsured motorist cover as well'
const both = 'Personal injury protection and uninsured motorist cover as well'

type Row = [
  code: string,
  state: string,
  person: number | null,
  accident: number | null,
  property: number | null,
  note?: string,
]
const rows: Row[] = [
  ['AL', 'Alabama', 25, 50, 25],
  ['AK', 'Alaska', 50, 100, 25],
  ['AZ', 'Arizona', 25, 50, 15],
  ['AR', 'Arkansas', 25, 50, 25],
  ['CA', 'California', 30, 60, 15, 'Since January 2025'],
  ['CO', 'Colorado', 25, 50, 15],
  ['CT', 'Connecticut', 25, 50, 25, uninsured],
  ['DE', 'Delaware', 25, 50, 10, injuryCover],
  ['DC', 'District of Columbia', 25, 50, 10, uninsured],
  ['FL', 'Florida', null, null, 10, 'Personal injury protection of $10,000 instead of bodily injury'],
  ['GA', 'Georgia', 25, 50, 25],
  ['HI', 'Hawaii', 40, 80, 20, 'Since January 2026. Personal injury protection as well'],
  ['ID', 'Idaho', 25, 50, 15],
  ['IL', 'Illinois', 25, 50, 20, uninsured],
  ['IN', 'Indiana', 25, 50, 25],
  ['IA', 'Iowa', 20, 40, 15],
  ['KS', 'Kansas', 25, 50, 25, both],
  ['KY', 'Kentucky', 25, 50, 25, injuryCover],
  ['LA', 'Louisiana', 15, 30, 25],
  ['ME', 'Maine', 50, 100, 25, 'Uninsured motorist and medical cover as well'],
  ['MD', 'Maryland', 30, 60, 15, uninsured],
  [
    'MA',
    'Massachusetts',
    25,
    50,
    30,
    'Since July 2025. Personal injury protection and uninsured motorist cover as well',
  ],
  [
    'MI',
    'Michigan',
    50,
    100,
    10,
    'Policies come with 250/500 unless you choose less. Personal injury and property protection as well',
  ],
  ['MN', 'Minnesota', 30, 60, 10, both],
  ['MS', 'Mississippi', 25, 50, 25],
  ['MO', 'Missouri', 25, 50, 25, uninsured],
  ['MT', 'Montana', 25, 50, 20],
  ['NE', 'Nebraska', 25, 50, 25, uninsured],
  ['NV', 'Nevada', 25, 50, 20],
  ['NH', 'New Hampshire', 25, 50, 25, 'Not compulsory for everyone; who buys a policy buys at least this'],
  ['NJ', 'New Jersey', 35, 70, 25, 'Standard policy, since January 2026. Personal injury protection as well'],
  ['NM', 'New Mexico', 25, 50, 10],
  [
    'NY',
    'New York',
    25,
    50,
    10,
    'Doubled for a death. Personal injury protection and uninsured motorist cover as well',
  ],
  ['NC', 'North Carolina', 50, 100, 50, 'Since July 2025. Uninsured motorist cover as well'],
  ['ND', 'North Dakota', 25, 50, 25, both],
  ['OH', 'Ohio', 25, 50, 25],
  ['OK', 'Oklahoma', 25, 50, 25],
  ['OR', 'Oregon', 25, 50, 20, both],
  ['PA', 'Pennsylvania', 15, 30, 5, 'Medical benefits of $5,000 as well'],
  ['RI', 'Rhode Island', 25, 50, 25],
  ['SC', 'South Carolina', 25, 50, 25, uninsured],
  ['SD', 'South Dakota', 25, 50, 25, uninsured],
  ['TN', 'Tennessee', 25, 50, 25],
  ['TX', 'Texas', 30, 60, 25],
  ['UT', 'Utah', 30, 65, 25, 'Since January 2025. Personal injury protection as well'],
  ['VT', 'Vermont', 25, 50, 10, uninsured],
  ['VA', 'Virginia', 50, 100, 25, 'Since January 2025. Uninsured motorist cover as well'],
  ['WA', 'Washington', 25, 50, 10],
  ['WV', 'West Virginia', 25, 50, 25, uninsured],
  ['WI', 'Wisconsin', 25, 50, 10, uninsured],
  ['WY', 'Wyoming', 25, 50, 20],
]

const states: Minimum[] = rows.map(([code, state, person, accident, property, note]) => ({
  code,
  state,
  person,
  accident,
  property,
  note,
}))

/** In thousands of dollars, from the states' financial responsibility laws; the page says to check with the state. */
export const minimums: Minimums = { asOf, source, states }

type Amounts = Pick<Minimum, 'person' | 'accident' | 'property'>

/** The amounts that more states have in common than any others, and how many states those are. */
export function commonest(states: readonly Minimum[]): Amounts & { states: number } {
  const counts = new Map<string, Amounts & { states: number }>()
  for (const { person, accident, property } of states) {
    const key = [person, accident, property].join('/')
    counts.set(key, { person, accident, property, states: (counts.get(key)?.states ?? 0) + 1 })
  }
  return [...counts.values()].reduce((most, one) => (one.states > most.states ? one : most))
}
