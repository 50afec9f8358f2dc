import type { threadReportReasons } from '../kinds'

export const reasonLabels: Record<(typeof threadReportReasons)[number], string> = {
  fraud: 'It looks like fraud',
  abuse: 'Insults or threats',
  spam: 'Advertising',
  privacy: 'Personal data of others',
  other: 'Something else',
}
