// Takes the pictures of README.md from a running demo: node scripts/screenshots.mjs [http://localhost:3000]
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { openBrowser, signIn } from './pictures.mjs'

const site = process.argv[2] ?? 'http://localhost:3000'
const folder = new URL('../docs/screenshots/', import.meta.url)
const maxBytes = 120_000
const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, reducedMotion: 'reduce' }
const staff = 'dealer.admin@example.com'

mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
try {
  const small = await browser.newPage(phone)
  await take(small, 'phone-search', '/search?q=suv+under+35k+near+48104')
  await small.locator('.filters > summary').click()
  await keep(small, 'phone-filters')
  await take(small, 'phone-map', '/search?zip=48104&radius=100&view=map')
  const page = await browser.newPage(desk)
  await take(page, 'home', '/')
  await take(page, 'search', '/search?zip=48104&radius=100&body=suv&price_max=35000')
  await page.locator('main a[href^="/vehicle/"]').first().click()
  await page.waitForURL('**/vehicle/**')
  await take(page, 'vehicle', page.url())
  await signIn(page, new URL('/dealership/1/signin', site).href, staff)
  await take(page, 'dealership', '/dealership/1')
} finally {
  await browser.close()
}

async function take(page, name, address) {
  await page.goto(new URL(address, site).href, { waitUntil: 'networkidle' })
  await keep(page, name)
}

async function keep(page, name) {
  await page.evaluate(() => document.fonts.ready)
  const shot = await page.screenshot({ type: 'png' })
  const picture = await smallEnough(shot)
  writeFileSync(new URL(`${name}.webp`, folder), picture)
  console.log(`${name}.webp ${(picture.length / 1000).toFixed(0)} KB`)
}

async function smallEnough(shot) {
  for (let quality = 86; quality > 40; quality -= 6) {
    const picture = await sharp(shot).resize({ width: 1200, withoutEnlargement: true }).webp({ quality }).toBuffer()
    if (picture.length <= maxBytes) return picture
  }
  throw new Error('The picture stays above the limit.')
}
