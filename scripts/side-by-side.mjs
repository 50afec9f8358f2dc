// Takes pages of two running builds beside each other, by width and theme, for a decision record:
// node scripts/side-by-side.mjs <before> <after> <folder> [part of a name]
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { openBrowser, signIn } from './pictures.mjs'

const [before, after, folder, only = ''] = process.argv.slice(2)
if (!before || !after || !folder) throw new Error('Say the two sites and the folder for the pictures.')
const widths = [
  { width: 390, shown: 1800, scale: 0.6 },
  { width: 820, shown: 2160, scale: 0.5 },
  { width: 1440, shown: 2700, scale: 0.4 },
]
const pages = {
  home: '/',
  'browse-cars': '/inventory',
  search: '/search?zip=48104&radius=100',
  'search-list': '/search?view=list&make=Toyota',
  'search-map': '/search?view=map',
  'search-sentence': '/search?q=awd+suv+under+25k+less+than+60k+miles+near+48104',
  'search-nothing': '/search?q=family+suv&price_max=2000',
  'just-listed': '/just-listed',
  dealerships: '/dealerships',
  dealership: '/dealerships/huron-valley-honda',
  vehicle: '/vehicle/2025-honda-accord-ex-mq',
  compare: '/compare?ids=818,942,1337',
  saved: '/saved',
  sell: '/sell',
  ship: '/ship',
  insurance: '/insurance',
  'how-it-works': '/how-it-works',
  about: '/about',
  founder: '/about/founder-bio',
  contact: '/contact/contact-us',
  register: '/register',
  'saved-vehicles': '/user/saved-vehicles',
}
const customer = 'consumer@example.com'

mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
try {
  for (const scheme of ['light', 'dark']) {
    const shelves = await Promise.all([before, after].map((site) => shelfOf(site, scheme)))
    for (const [name, path] of Object.entries(pages))
      if (name.includes(only)) await keep(`${name}-${scheme}`, await Promise.all(shelves.map((take) => take(path))))
  }
} finally {
  await browser.close()
}

/** Takes one address of a site at every width, signed in where the page needs it. */
async function shelfOf(site, colorScheme) {
  const open = async () => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    return context.newPage()
  }
  const guest = await open()
  const person = await open()
  await signIn(person, `${site}/signin`, customer)
  return async (path) => {
    const page = path.startsWith('/user/') ? person : guest
    const shots = []
    for (const { width, shown } of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site + path, { waitUntil: 'networkidle' })
      await page.setViewportSize({ width, height: shown }) // what loads when it comes into view
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      shots.push(await page.screenshot({ type: 'png' }))
    }
    return shots
  }
}

/** By width, what was before to the left of what is now. */
async function keep(name, [was, is]) {
  const gap = 16
  const pairs = widths.flatMap((one, at) => [was[at], is[at]].map((shot) => ({ ...one, shot })))
  const tiles = await Promise.all(
    pairs.map(async ({ shot, width, scale }) => ({
      input: await sharp(shot)
        .resize({ width: Math.round(width * scale) })
        .toBuffer(),
      width: Math.round(width * scale),
    })),
  )
  let left = 0
  const placed = tiles.map(({ input, width }) => {
    const tile = { input, left, top: 0 }
    left += width + gap
    return tile
  })
  const height = Math.max(...widths.map(({ shown, scale }) => Math.ceil(shown * scale)))
  const picture = await sharp({
    create: { width: left - gap, height, channels: 3, background: '#888' },
  })
    .composite(placed)
    .webp({ quality: 45 })
    .toBuffer()
  writeFileSync(`${folder}/${name}.webp`, picture)
  console.log(`${name}.webp ${Math.round(picture.length / 1000)} KB`)
}
