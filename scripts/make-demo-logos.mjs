// Draws a mark for each dealership of the demo and describes them in demo/logos.json. Run: node scripts/make-demo-logos.mjs
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const target = fileURLToPath(new URL('../demo/', import.meta.url))
const side = 320

/** Shapes of our own in 100 × 100, `a` on the ground and `b` beside it. */
const shapes = {
  valley: '<path class="a" d="M14 66 36 30l14 22 10-14 26 28z"/><path class="b" d="M14 74h72v6H14z"/>',
  crest:
    '<path class="a" d="M50 14 82 26v26c0 18-13 28-32 36C31 80 18 70 18 52V26z"/><path class="ground" d="M46 30h8v44h-8zM30 46h40v8H30z"/>',
  wave: '<path class="a" d="M12 46c13-16 25-16 38 0s25 16 38 0v14c-13 16-25 16-38 0s-25-16-38 0z"/><path class="b" d="M12 70c13-12 25-12 38 0s25 12 38 0v8c-13 12-25 12-38 0s-25-12-38 0z"/>',
  street:
    '<path class="a" d="M24 84 42 16h16l18 68z"/><path class="ground" d="M47 26h6v10h-6zM46.500 44h7v12h-7zM46 64h8v14h-8z"/>',
  forge: '<path class="a" d="m50 12 33 19v38L50 88 17 69V31z"/><path class="b" d="m50 34 14 8v16l-14 8-14-8V42z"/>',
  field:
    '<path class="a" d="M14 26h72v14H14z"/><path class="b" d="M14 46h52v14H14z"/><path class="a" d="M14 66h34v14H14z"/>',
  arch: '<path class="a" d="M18 80V50a32 32 0 0 1 64 0v30H68V50a18 18 0 0 0-36 0v30z"/><circle class="b" cx="50" cy="66" r="8"/>',
  bay: '<path class="a" d="M50 14a36 36 0 1 0 36 36H50z"/><path class="b" d="M58 14a28 28 0 0 1 28 28H58z"/>',
  star: '<path class="a" d="m50 12 11 27 29 2-22 19 7 28-25-15-25 15 7-28-22-19 29-2z"/>',
  lake: '<circle class="b" cx="64" cy="34" r="14"/><path class="a" d="M12 58c13-10 25-10 38 0s25 10 38 0v10c-13 10-25 10-38 0s-25-10-38 0zM12 76c13-10 25-10 38 0s25 10 38 0v8c-13 10-25 10-38 0s-25-10-38 0z"/>',
  range: '<path class="b" d="M34 74 62 28l28 46z"/><path class="a" d="M10 74 38 36l24 38z"/>',
  hill: '<path class="a" d="M10 76a40 40 0 0 1 80 0z"/><path class="ground" d="M44 40h12l6 36H38z"/><path class="b" d="M10 82h80v5H10z"/>',
}

const logos = [
  ['huron-valley-honda', 'valley', '#123f5c', '#f4efe4', '#e0a33b'],
  ['ypsi-toyota', 'arch', '#8f2f24', '#fbf4ea', '#f0c58e'],
  ['lakeside-mazda', 'wave', '#14464a', '#eef5ef', '#7fc4bd'],
  ['main-street-vw', 'street', '#26324d', '#f3f1ea', '#b9c7e6'],
  ['rouge-river-ford', 'forge', '#23406f', '#f7f3e9', '#e9b949'],
  ['raisin-valley-chevrolet-gmc', 'field', '#3b3a34', '#f3efe3', '#d98a3a'],
  ['packard-road-motors', 'crest', '#5b2a3f', '#f8efe9', '#e3b7a0'],
  ['maumee-bay-hyundai-kia', 'bay', '#f1ece0', '#1f4d63', '#d4703f'],
  ['cuyahoga-euro-motorcars', 'star', '#1c1d22', '#e9e2d2', '#b5a06a'],
  ['lakeview-auto-exchange', 'lake', '#e6efe9', '#1d5a48', '#dba345'],
  ['front-range-subaru', 'range', '#27433a', '#f2f0e6', '#8db6a4'],
  ['hill-country-jeep-ram', 'hill', '#6b3d1c', '#f8efe0', '#e6bc7d'],
]

rmSync(`${target}logos`, { recursive: true, force: true })
mkdirSync(`${target}logos`)
const described = []
for (const [dealership, shape, ground, a, b] of logos) {
  const style = `.ground{fill:${ground}}.a{fill:${a}}.b{fill:${b}}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}"><style>${style}</style><rect class="ground" width="100" height="100"/><g transform="translate(8 8) scale(.84)">${shapes[shape]}</g></svg>`
  const content = await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
  writeFileSync(`${target}logos/${dealership}.webp`, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  described.push({
    file: `${dealership}.webp`,
    bytes: content.length,
    width: side,
    height: side,
    sha256,
    color: ground,
  })
}
const lines = described.map((one) => `  ${JSON.stringify(one)}`).join(',\n')
writeFileSync(`${target}logos.json`, `[\n${lines}\n]\n`)
