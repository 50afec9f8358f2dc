import { invalid } from '../../refusals'
import type { DealershipRow } from '../row'
import type { BuyersGuide, GuideChange } from './buyers-guide.contract'
import type { Section } from './section'

/**
 * Where state law takes no sale “as is” of many used cars from a dealer: the guide says “Implied warranties only” there
 * (16 CFR 455.2(b)(1)(ii); the states as the FTC's Dealer's Guide to the Used Car Rule names them).
 */
const withoutAsIs = new Set('CT DC HI KS MA MD ME MN MS NJ NM NY RI VT WV'.split(' '))

export const refusesAsIs = (state: string): boolean => withoutAsIs.has(state)

const read = ({ buyersGuide, state }: DealershipRow) => ({
  guide: buyersGuide,
  asIsRefused: refusesAsIs(state),
})

export const guideSection: Section<ReturnType<typeof read>, GuideChange> = {
  read: (_, row) => read(row),
  save: async (_, change) => ({ buyersGuide: checkedGuide(change) }),
}

/** Of a warranty the rule wants to know what it covers, for how long, and how much of the repair is paid: throws invalid. */
function checkedGuide({
  warranty,
  laborPercent,
  partsPercent,
  systems = '',
  duration = '',
  ...said
}: GuideChange): BuyersGuide {
  const { serviceContract, spanish } = said
  const isWarranted = warranty === 'full' || warranty === 'limited'
  if (!isWarranted)
    return { warranty, laborPercent: null, partsPercent: null, systems: '', duration: '', serviceContract, spanish }
  const missing = {
    ...(laborPercent === undefined && { laborPercent: 'Say how much of the labor you pay.' }),
    ...(partsPercent === undefined && { partsPercent: 'Say how much of the parts you pay.' }),
    ...(systems === '' && { systems: 'Name the systems that are covered.' }),
    ...(duration === '' && { duration: 'Say for how long, like 90 days or 3,000 miles.' }),
  }
  if (laborPercent === undefined || partsPercent === undefined || Object.keys(missing).length > 0)
    throw invalid('A warranty says what it covers.', missing)
  return { warranty, laborPercent, partsPercent, systems, duration, serviceContract, spanish }
}
