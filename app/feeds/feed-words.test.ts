import { expect, test } from 'vitest'
import { limitsInWords, scheduleInWords, typeOptions } from './feed-labels'

test('where no folders are watched the kind is shown, cannot be chosen, and says why', () => {
  const folder = (watches: boolean, chosen?: 'directory' | 'url') =>
    typeOptions(watches, chosen).find(({ value }) => value === 'directory')
  expect(folder(false)).toMatchObject({ disabled: true, hint: expect.stringContaining('aren’t set up on this site') })
  expect(folder(false, 'directory')).toMatchObject({ disabled: false })
  expect(folder(true)).toMatchObject({ disabled: false, label: 'Watched folder' })
  expect(typeOptions(false, undefined).filter(({ disabled }) => disabled)).toHaveLength(1)
})

test('a folder has no schedule', () => {
  const feed = { schedule: 'hourly', dailyAt: '03:00' } as const
  expect(scheduleInWords({ ...feed, type: 'directory' })).toBe('When a file arrives')
  expect(scheduleInWords({ ...feed, type: 'url' })).toBe('Every hour')
})

test('what may be uploaded is said, and once something came today what is left of it', () => {
  expect(limitsInWords({ perFile: 250, perDay: 2048, left: 2048 })).toBe(
    'CSV, Excel (.xlsx), XML or JSON, up to 250 MB a file, 2,048 MB a day.',
  )
  expect(limitsInWords({ perFile: 250, perDay: 300, left: 12 })).toBe(
    'CSV, Excel (.xlsx), XML or JSON, up to 250 MB a file, 300 MB a day. 12 MB left today.',
  )
})
