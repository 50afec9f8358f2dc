import { expect, test } from 'vitest'
import { put, type ToastMessage, without } from './visible-toasts'

const first: ToastMessage = { key: 'flash', type: 'info', message: 'Shown as chosen' }
const second: ToastMessage = { ...first, message: 'Shown as usual' }
const other: ToastMessage = { key: 'import', type: 'info', message: 'Imported' }

test('the clock of a toast that another has replaced takes nothing away', () => {
  const before = put([], first)
  const [old] = before
  const after = put(put(before, other), second)
  expect(old && without(after, old).map(({ message }) => message)).toEqual(['Shown as usual', 'Imported'])
})

test('the clock of a toast takes that one away', () => {
  const [shown] = put([], first)
  expect(shown && without(put([shown], other), shown).map(({ key }) => key)).toEqual(['import'])
})
