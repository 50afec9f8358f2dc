import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { frames, states as stateTable } from '../app/search/map/frames.data'
import { codeOf, codes, countyBorders, states } from '../scripts/maps/atlas'
import { drawState, drawUs, frameOf } from '../scripts/maps/draw'

const folder = new URL('../app/search/map/outlines/', import.meta.url)
const outline = (name: string) => readFileSync(new URL(`${name.toLowerCase()}.svg`, folder), 'utf8')
const idsIn = (svg: string) => [...svg.matchAll(/ id="([a-z]+)"/g)].map(([, id]) => id)
const all = Object.values(codes)

test('the country and its 51 parts have a drawing each, none larger than 60 KB when compressed', () => {
  const names = readdirSync(folder).map((file) => file.replace('.svg', ''))
  expect(names.sort()).toEqual(['us', ...all.map((code) => code.toLowerCase())].sort())
  for (const name of names) expect(gzipSync(outline(name)).length, name).toBeLessThanOrEqual(60 * 1024)
})

test('each drawing is valid and has its pieces under names of their own', () => {
  for (const name of ['us', ...all]) {
    const svg = outline(name)
    XmlDocument.fromString(svg).dispose()
    const pieces = name === 'us' ? ['us', ...all.map((code) => code.toLowerCase())] : ['near', 'land', 'counties']
    expect(idsIn(svg).sort(), name).toEqual([...pieces].sort())
  }
})

test('a state’s map has the borders of its counties, and the District of Columbia none', () => {
  for (const state of states()) {
    const code = codeOf(state)
    const lines = /id="counties"[^>]* d="([^"]*)"/.exec(outline(code))?.[1]
    const { count } = countyBorders(state)
    expect(lines !== '', `${code}: ${count} counties`).toBe(count > 1)
  }
})

test('drawing again gives what is kept', () => {
  const near = states(0.02)
  for (const state of states().filter((one) => ['MI', 'RI'].includes(codeOf(one)))) {
    expect(frameOf(state)).toEqual(frames[codeOf(state)])
    expect(drawState(state, frameOf(state), near)).toBe(outline(codeOf(state)))
  }
  const us = drawUs()
  expect(us.svg).toBe(outline('us'))
  expect(us.labels).toEqual(Object.fromEntries(Object.entries(stateTable).map(([code, { label }]) => [code, label])))
})
