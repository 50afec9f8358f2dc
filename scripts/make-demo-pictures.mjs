// Chooses the demo's pictures from the rendered set and describes them in demo/cars.json, so that seeding needs no image
// work. Run: node scripts/make-demo-pictures.mjs <folder with imagery/renders and look/pictures>
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const bodies = ['convertible', 'coupe', 'crossover', 'hatchback', 'minivan', 'pickup', 'sedan', 'suv', 'wagon']
const paints = ['black', 'blue', 'green', 'grey', 'navy', 'orange', 'red', 'sand', 'silver', 'white']
const everyCar = ['front34', 'side', 'rear34', 'front']
/** Most vehicles of the demo have one of these, so the rest of the 400 files goes to them. */
const commonBodies = ['crossover', 'pickup', 'sedan', 'suv']
const commonPaints = ['black', 'grey', 'silver', 'white']
const sitePictures = ['hero-sedan', 'lost-pickup', 'signin', 'cover-dealer', 'post-wagons']

const source = process.argv[2]
if (!source) throw new Error('Name the folder that holds imagery/renders and look/pictures.')
const target = fileURLToPath(new URL('../demo/', import.meta.url))
const cars = join(target, 'cars')
const site = join(target, 'site')
for (const folder of [cars, site]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

const described = []
for (const body of bodies)
  for (const paint of paints) for (const view of viewsOf(body, paint)) await add(body, paint, view)
const pages = []
for (const name of sitePictures) {
  const file = `${name}.webp`
  const content = readFileSync(join(source, 'look/pictures', file))
  writeFileSync(join(site, file), content)
  pages.push({ file, ...(await factsOf(content)) })
}
writeJson('cars.json', described)
writeJson('site.json', pages)
const bytes = described.reduce((sum, one) => sum + one.bytes, 0)
console.log(`${described.length} pictures of cars, ${(bytes / 1e6).toFixed(1)} MB; ${sitePictures.length} of the site`)

function viewsOf(body, paint) {
  const isCommon = commonBodies.includes(body) && commonPaints.includes(paint)
  return isCommon ? [...everyCar, 'rear', 'wheel'] : everyCar
}

async function add(body, paint, view) {
  const file = `${body}-${paint}-${view}.webp`
  const content = readFileSync(join(source, 'imagery/renders', file))
  writeFileSync(join(cars, file), content)
  described.push({ body, paint, view, file, ...(await factsOf(content)) })
}

async function factsOf(content) {
  const { width, height } = await sharp(content).metadata()
  const { dominant } = await sharp(content).stats()
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return { bytes: content.length, width, height, sha256: createHash('sha256').update(content).digest('hex'), color }
}

function writeJson(name, rows) {
  writeFileSync(join(target, name), `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
}
