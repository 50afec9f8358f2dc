import { expect, test } from 'vitest'
import { parseFields } from '~/forms/parse-fields.server'
import { supportHoursSection } from '../api/cases/support-hours.section'
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
