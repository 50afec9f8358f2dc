import { expect, test } from 'vitest'
import { parseFields } from '~/forms/parse-fields.server'
import { supportHoursSection } from '../api/cases/support-hours.section'
import { firstHowItWorks } from '../api/content/site-pages/first-words.contract'
import { howItWorksPage } from '../api/content/site-pages/how-it-works.section'
import { editorFields } from '../app/site-settings/editor-fields.server'
import { typedSchema, typedValues, withTyped } from '../app/site-settings/typed-values.server'

test('hours with closed days and without dates come back as they were', () => {
  const { value } = supportHoursSection.first
  const fields = editorFields('support-hours', value)
  const typed = Object.entries(typedValues(value, fields)).map(([name, text]): [string, string] => [name, text ?? ''])
  const submission = parseFields(new URLSearchParams(typed), typedSchema(fields))
  expect(submission.status).toBe('success')
  expect(submission.status === 'success' && withTyped(value, fields, submission.value)).toEqual(value)
})

test('lists of a page come back as they were, an entry that was emptied is gone, and a new one is last', () => {
  const { value } = howItWorksPage.first
  const fields = editorFields('page-how-it-works', value)
  const send = (changes: Record<string, string>) => {
    const typed = { ...typedValues(value, fields), ...changes }
    const entries = Object.entries(typed).map(([name, text]): [string, string] => [name, text ?? ''])
    const submission = parseFields(new URLSearchParams(entries), typedSchema(fields))
    return submission.status === 'success' && howItWorksPage.typed?.parse(withTyped(value, fields, submission.value))
  }
  expect(send({})).toEqual(value)
  const { buyers } = firstHowItWorks
  expect(
    send({ buyers0_title: '', buyers0_text: '', buyers4_title: 'Drive home', buyers4_text: 'Or have it delivered.' }),
  ).toEqual({ ...value, buyers: [...buyers.slice(1), { title: 'Drive home', text: 'Or have it delivered.' }] })
})
