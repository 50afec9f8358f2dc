import { expect, test } from 'vitest'
import { parseFields } from '~/forms/parse-fields.server'
import { supportHoursSection } from '../api/cases/support-hours.section'
import { firstHowItWorks } from '../api/content/site-pages/first-words.contract'
import { howItWorksPage } from '../api/content/site-pages/how-it-works.section'
import type { SectionKey } from '../api/site-settings/section-keys.contract'
import { shippingRates } from '../api/site-settings/shipping/shipping-rates.section'
import { editorFields } from '../app/site-settings/editor-fields.server'
import {
  errorsByField,
  reorderedIn,
  typedSchema,
  typedValues,
  withTyped,
} from '../app/site-settings/typed-values.server'

test('hours with closed days and without dates come back as they were', () => {
  const { value } = supportHoursSection.first
  expect(submit('support-hours', value, {}).value).toEqual(value)
})

test('lists of a page come back as they were, an entry that was emptied is gone, and a new one is last', () => {
  const { value } = howItWorksPage.first
  const send = (changes: Record<string, string>) =>
    howItWorksPage.typed?.parse(submit('page-how-it-works', value, changes).value)
  expect(send({})).toEqual(value)
  const { buyers } = firstHowItWorks
  expect(
    send({ buyers0_title: '', buyers0_text: '', buyers4_title: 'Drive home', buyers4_text: 'Or have it delivered.' }),
  ).toEqual({ ...value, buyers: [...buyers.slice(1), { title: 'Drive home', text: 'Or have it delivered.' }] })
})

/** Sends the fields of a section, some changed, and answers the value that would be saved. */
function submit(section: SectionKey, value: unknown, changes: Record<string, string>) {
  const fields = editorFields(section, value)
  const typed = { ...typedValues(value, fields), ...changes }
  const entries = Object.entries(typed).map(([name, text]): [string, string] => [name, text ?? ''])
  const submission = parseFields(new URLSearchParams(entries), typedSchema(fields))
  if (submission.status !== 'success') return { fields, errors: submission.error }
  return { fields, typed: submission.value, value: withTyped(value, fields, submission.value) }
}

test('entries of a list move where their order says, new ones too, and an error names the field it was typed in', () => {
  const { value } = howItWorksPage.first
  const [one, two, three] = firstHowItWorks.buyers
  const drive = { title: 'Drive home', text: 'Or have it delivered.' }
  const moved = submit('page-how-it-works', value, {
    buyers3_title: drive.title,
    buyers3_text: drive.text,
    buyers_order: '4, 2',
  })
  expect(howItWorksPage.typed?.parse(moved.value)).toEqual({ ...value, buyers: [drive, two, one, three] })
  const refused = errorsByField(
    { 'buyers.0.title': 'Too long.' },
    { fields: moved.fields, typed: moved.typed ?? {}, rowPath: 'states.undefined.' },
  )
  expect(refused).toEqual({ buyers3_title: 'Too long.' })
  for (const buyers_order of ['2, 2', '0', '99', 'first'])
    expect(submit('page-how-it-works', value, { buyers_order }).value).toBeUndefined()
})

test('a new band of the shipping rates is sorted by its miles, and an emptied one is gone', () => {
  const { value } = shippingRates.first
  const { bands, transit } = value
  const at = bands.length
  const added = submit('shipping-rates', value, { [`band${at}Miles`]: '123', [`band${at}Rate`]: '1.75' })
  expect(shippingRates.schema.parse(added.value)).toMatchObject({
    transit,
    bands: [...bands, { upToMiles: 123, perMileDollars: 1.75 }].sort(
      (a, b) => (a.upToMiles ?? 1e9) - (b.upToMiles ?? 1e9),
    ),
  })
  const removed = submit('shipping-rates', value, { transit0Miles: '', transit0Least: '', transit0Most: '' })
  expect(shippingRates.schema.parse(removed.value)).toEqual({ ...value, transit: transit.slice(1) })
})

test('two empty bands are offered, and an error names the band that it is about', () => {
  const { value } = shippingRates.first
  const at = value.bands.length
  const fields = editorFields('shipping-rates', value)
  expect(new Set(fields.filter(({ path }) => path[0] === 'bands').map(({ entry }) => entry)).size).toBe(at + 2)
  const { typed = {} } = submit('shipping-rates', value, { [`band${at}Miles`]: '3000' })
  const refused = errorsByField(
    { [`bands.${at - 1}.perMileDollars`]: 'Enter an amount.' },
    { fields, typed, rowPath: '' },
  )
  expect(refused).toEqual({ [`band${at}Rate`]: `Band ${at + 1}: Enter an amount.` })
})

test('an order that was typed is named once it is applied', () => {
  const { value } = howItWorksPage.first
  const { fields, typed = {} } = submit('page-how-it-works', value, { buyers_order: '2, 1' })
  expect(reorderedIn(fields, typed)).toEqual(['buyers_order'])
  expect(reorderedIn(fields, submit('page-how-it-works', value, {}).typed ?? {})).toEqual([])
})
