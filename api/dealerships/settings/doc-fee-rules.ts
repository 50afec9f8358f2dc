import { centsInWords } from '../../site-settings/changes'
import { currentSetting, type SettingSource } from '../../site-settings/memory'
import type { StateCosts } from '../../site-settings/states/state-costs.contract'
import { stateCosts } from '../../site-settings/states/state-costs.section'
import type { DocFeeRule } from './fees.contract'

const checked = '2026-11-23'

/**
 * What the law of a state says of the fee for paperwork. `cap`: an amount that stands in the law, and no more is taken.
 * `notice`: an amount that follows prices or holds for some sales alone, or one that we could not verify (null): the
 * dealership is told, and decides. A state that is not here has no rule that we know of.
 */
const rules: Record<string, DocFeeRule> = {
  CA: {
    kind: 'cap',
    limitCents: 8_500,
    percent: null,
    checked,
    words: 'California caps the doc fee at $85.',
    source: 'Vehicle Code § 4456.5',
    href: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=4456.5',
  },
  MD: {
    kind: 'cap',
    limitCents: 80_000,
    percent: null,
    checked,
    words: 'Since July 1, 2024 Maryland caps the doc fee at $800.',
    source: 'Transportation § 15-311.1(b)',
    href: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gtr&section=15-311.1',
  },
  NY: {
    kind: 'cap',
    limitCents: 17_500,
    percent: null,
    checked,
    words: 'Since August 18, 2021 New York caps the doc fee at $175.',
    source: '15 NYCRR 78.19(c)(2)',
    href: 'https://dmv.ny.gov/dealers-and-transporters',
  },
  MI: {
    kind: 'notice',
    limitCents: 28_000,
    percent: 5,
    checked,
    words:
      'In sales on credit Michigan caps the doc fee at 5% of the price or $280. The amount is adjusted every two years.',
    source: 'MCL 492.113(2)(a)',
    href: 'https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-492-113',
  },
  IL: {
    kind: 'notice',
    limitCents: null,
    percent: null,
    checked,
    words: 'Illinois limits the fee. The amount follows consumer prices and is published each January.',
    source: '815 ILCS 375/11.1',
    href: 'https://www.ilga.gov/documents/legislation/ilcs/documents/081503750K11.1.htm',
  },
  OH: {
    kind: 'notice',
    limitCents: null,
    percent: 10,
    checked,
    words: 'Ohio limits the fee by amount and to 10% of the price. Look up the amount of this year.',
    source: 'R.C. 1317.07',
    href: 'https://codes.ohio.gov/ohio-revised-code/section-1317.07',
  },
  WA: {
    kind: 'notice',
    limitCents: null,
    percent: null,
    checked,
    words: 'Washington limits the fee by law. Look up the amount before you change yours.',
    source: 'RCW 46.70.180(2)',
    href: 'https://app.leg.wa.gov/RCW/default.aspx?cite=46.70.180',
  },
}

/** Returns the rule that is written here, with its source. */
export const citedRuleOf = (state: string): DocFeeRule | null => rules[state] ?? null

/** Returns the rules of states: a row of the settings that was confirmed with its state counts before what is written here. */
export async function docFeeRules(reader: SettingSource): Promise<(state: string) => DocFeeRule | null> {
  const { value } = await currentSetting(reader, stateCosts)
  const confirmed = new Map(value.states.filter(({ isConfirmed }) => isConfirmed).map((row) => [row.code, row]))
  return (state) => {
    const row = confirmed.get(state)
    return row ? ruleOfRow(row) : citedRuleOf(state)
  }
}

export const docFeeRuleOf = async (reader: SettingSource, state: string): Promise<DocFeeRule | null> =>
  (await docFeeRules(reader))(state)

function ruleOfRow({ name, docFeeCapCents, source, asOf, checkedOn }: StateCosts): DocFeeRule | null {
  if (docFeeCapCents === null) return null
  return {
    kind: 'cap',
    limitCents: docFeeCapCents,
    percent: null,
    checked: checkedOn ?? asOf,
    words: `${name} caps the doc fee at ${centsInWords(docFeeCapCents)}.`,
    source,
    href: null,
  }
}
