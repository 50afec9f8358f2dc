import { expect, test } from 'vitest'
import { lookEffects, lookSection } from './look.section'

const before = { color: '#157f5b', logo: null }
const reader = { db: undefined as never }

test('a change of the logo names no file, and one sentence says when color and logo are on pages', async () => {
  const after = { color: '#1f4e9c', logo: 'zV0Rix-abc' }
  expect(lookSection.changes(before, after)).toEqual(['Color #157f5b → #1f4e9c', 'Logo default mark → new picture'])
  expect(lookSection.changes(after, { ...after, logo: 'other' })).toEqual(['Logo picture → new picture'])
  expect(lookSection.changes(after, { ...after, logo: null })).toEqual(['Logo picture → default mark'])
  const effects = await lookEffects(reader, before, after)
  expect(effects.filter((effect) => effect.includes('Browser icons'))).toEqual([
    expect.stringContaining('show the new color and the new logo right away'),
  ])
  expect(await lookEffects(reader, before, before)).toEqual([])
})
