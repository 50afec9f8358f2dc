import { monthYear } from '~/format/dates'

/** Says where the deductions come from, by a text of the settings, and when they were last reviewed. */
export const deductionSource = ({ source, day }: { source: string; day: string }): string =>
  `${source}. Last reviewed in ${monthYear(day)}.`
