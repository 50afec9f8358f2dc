// Takes the demo's pictures from the rendered sets and describes them in demo/cars.json, so that seeding needs no image
// work. Run: node scripts/make-demo-pictures.mjs <folder of the set> [folder with renders in more paints]
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { coverOf, covers } from './dealership-covers.mjs'

const [set, more] = process.argv.slice(2)
if (!set) throw new Error('Name the folder that holds manifest.json and renders.')
const target = fileURLToPath(new URL('../demo/', import.meta.url))
const folders = [join(set, 'renders'), ...(more ? [more] : [])]
const { bodies } = JSON.parse(readFileSync(join(set, 'manifest.json'), 'utf8'))
/** Paints that a few cars of the demo would have: their room goes to more paints of the common designs. */
const leftOut = {
  suv4: ['sand', 'silver'],
  van1: ['red', 'black', 'grey'],
  pickup3: ['silver', 'green', 'grey'],
  hatchback2: ['black', 'red'],
  sedan4: ['silver', 'grey'],
  crossover2: ['sand'],
}
const named = /^(?<design>[a-z]+\d)-(?<paint>[a-z]+)-(?<view>[a-z0-9]+)\.webp$/
const interior = /^interior(?<kind>[a-z]+)\.webp$/

for (const folder of ['cars', 'covers']) {
  rmSync(join(target, folder), { recursive: true, force: true })
  mkdirSync(join(target, folder), { recursive: true })
}

const cars = []
for (const folder of folders)
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.webp'))
    .sort())
    if (isWanted(name)) cars.push(await added(readFileSync(join(folder, name)), name))
const designs = bodies.map(({ id, body, sizeClass, electricLooking, suits }) => {
  const paints = [...new Set(cars.filter(({ design }) => design === id).map(({ paint }) => paint))]
  return { id, body, sizeClass, electricLooking, suits, paints }
})
const fronts = []
for (const { dealership, layout, cars: names } of covers) {
  const content = await coverOf(names.map(fileNamed), layout)
  const file = `${dealership}.webp`
  writeFileSync(join(target, 'covers', file), content)
  fronts.push({ file, ...(await factsOf(content)) })
}
writeJson('designs.json', designs)
writeJson('cars.json', cars)
writeJson('covers.json', fronts)
const bytes = [...cars, ...fronts].reduce((sum, one) => sum + one.bytes, 0)
console.log(`${cars.length} pictures of cars, ${fronts.length} covers, ${(bytes / 1e6).toFixed(1)} MB`)

function isWanted(name) {
  const { design, paint } = named.exec(name)?.groups ?? {}
  return !leftOut[design]?.includes(paint)
}

async function added(content, name) {
  const { kind } = interior.exec(name)?.groups ?? {}
  const file = kind ? `interior-${kind}.webp` : name
  const what = kind ? { design: `interior-${kind}`, view: 'interior' } : { ...named.exec(name)?.groups }
  if (!what.view) throw new Error(`${name} is no name of a picture.`)
  writeFileSync(join(target, 'cars', file), content)
  return { ...what, file, ...(await factsOf(content)) }
}

function fileNamed(name) {
  const found = folders.map((folder) => join(folder, `${name}.webp`)).find(existsSync)
  if (!found) throw new Error(`There is no picture ${name}.`)
  return found
}

/** A picture with alpha has no colour of its own until it has come: the page's ground is there. */
async function factsOf(content) {
  const { width, height } = await sharp(content).metadata()
  const { dominant, isOpaque } = await sharp(content).stats()
  const hex = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { bytes: content.length, width, height, sha256, color: isOpaque ? hex : 'transparent' }
}

function writeJson(name, rows) {
  writeFileSync(join(target, name), `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
}
