import { expect, test } from 'vitest'
import type { LegalTextDetail } from '../../api/legal/legal.contract'
import { newestDraft, nextDraft } from './typed-draft'

const announced = {
  state: 'upcoming',
  effectiveOn: '2026-12-28',
  isMaterial: true,
  mailing: { queued: 138, isOver: true },
}
const detail = { markdown: '# Terms', summary: 'Prices hold.', today: '2026-11-28', versions: [announced] }

test('the next version asks and emails no one by itself, on the day of the one that is announced', () => {
  const text = detail as unknown as LegalTextDetail
  expect(newestDraft(text)).toMatchObject({ isMaterial: 'on', sendsEmail: 'on', summary: 'Prices hold.' })
  expect(nextDraft(text)).toEqual({
    markdown: '# Terms',
    effectiveOn: '2026-12-28',
    isMaterial: undefined,
    sendsEmail: undefined,
    summary: '',
    restores: undefined,
  })
})
