// Writes app/search/map/outlines/*.svg, the country and each state with its counties, and frames.data.ts, how they lie on
// their maps, from the development package `us-atlas` (outlines of the US Census). Run: npx tsx scripts/make-maps.ts
import { writeFileSync } from 'node:fs'
import { codeOf, states } from './maps/atlas'
import { drawState, drawUs, frameOf } from './maps/draw'

const folder = new URL('../app/search/map/', import.meta.url)
const outline = (name: string, svg: string) => writeFileSync(new URL(`outlines/${name}.svg`, folder), svg)

const us = drawUs()
outline('us', us.svg)
const near = states(0.02)
const frames = states()
  .sort((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1))
  .map((state) => {
    const frame = frameOf(state)
    outline(codeOf(state).toLowerCase(), drawState(state, frame, near))
    return { code: codeOf(state), name: state.properties.name, frame }
  })

const lines = (rows: readonly string[]) => rows.map((row) => `  ${row},\n`).join('')
writeFileSync(
  new URL('frames.data.ts', folder),
  `// Written by scripts/make-maps.ts
import type { StateFrame } from './projections'

// biome-ignore format: a table reads better as a table
export const frames: Record<string, StateFrame> = {
${lines(
  frames.map(
    ({ code, frame: { rotate, parallels, scale, translate, height } }) =>
      `${code}: { rotate: ${rotate}, parallels: [${parallels.join(', ')}], scale: ${scale}, translate: [${translate.join(', ')}], height: ${height} }`,
  ),
)}}

/** Where a state's number stands on the map of the country, and half the height it may have there. */
// biome-ignore format: a table reads better as a table
export const states: Record<string, { name: string; label: readonly [x: number, y: number, room: number] }> = {
${lines(frames.map(({ code, name }) => `${code}: { name: '${name}', label: [${us.labels[code]?.join(', ')}] }`))}}
`,
)
console.log(`${frames.length} states drawn`)
