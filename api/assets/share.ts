import type { Sharp } from 'sharp'
import { type Lettering, outlined, wrapped } from './lettering'
import sharp from './sharp'

/** What social networks ask for (Open Graph), px. */
const width = 1200
const height = 630
const panel = 450
const margin = 50
const inner = panel - 2 * margin

const heading = { face: 'heading', size: 48, line: 56 } as const
const largeType: Lettering = { face: 'heading', size: 66 }
const smallType: Lettering = { face: 'text', size: 24 }
const brand: Lettering = { face: 'heading', size: 32 }

export interface ShareWords {
  title: string
  facts: string
  large: string
  small: string
}

/** Is what a picture shows of the site. */
export interface ShareSite {
  name: string
  color: string
}

/** JPEG, 1200 × 630 px. */
export async function renderShareImage(words: ShareWords, photo: Buffer | null, site: ShareSite): Promise<Buffer> {
  const picture = photo ? await whole(photo) : null
  return sharp({ create: { width, height, channels: 3, background: '#e8e5dd' } })
    .composite([
      ...(picture ? [{ input: picture, left: panel, top: 0 }] : []),
      { input: Buffer.from(panelOf(words, site)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

const textWidth = width - panel

/** The whole car: cropped to fill, it would lose bumpers. */
async function whole(photo: Buffer): Promise<Buffer> {
  const picture = sharp(photo, { limitInputPixels: 150_000_000 })
  const { hasAlpha } = await picture.metadata()
  const isCutOut = hasAlpha && !(await picture.stats()).isOpaque
  return isCutOut ? onPaper(picture.rotate()) : onItself(picture.rotate())
}

/** A cut-out has a drawn floor and wall, as on the site's pages by day. */
async function onPaper(cutOut: Sharp): Promise<Buffer> {
  const car = await cutOut.resize({ width: textWidth, height, fit: 'inside' }).toBuffer({ resolveWithObject: true })
  const top = Math.round((height - car.info.height) / 2)
  return sharp(Buffer.from(paper))
    .composite([{ input: car.data, left: Math.round((textWidth - car.info.width) / 2), top }])
    .png()
    .toBuffer()
}

const paper = `
<svg xmlns="http://www.w3.org/2000/svg" width="${textWidth}" height="${height}">
  <radialGradient id="floor" cx=".5" cy=".66" r=".5" gradientTransform="translate(.5 .66) scale(2.1 1.1) translate(-.5 -.66)">
    <stop offset="0" stop-color="#faf8f3"/><stop offset=".46" stop-color="#f1eee6"/><stop offset="1" stop-color="#e6e1d6"/>
  </radialGradient>
  <rect width="${textWidth}" height="${height}" fill="url(#floor)"/>
</svg>`

async function onItself(turned: Sharp): Promise<Buffer> {
  const sharpOne = await turned
    .clone()
    .resize({ width: textWidth, height, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  return turned
    .resize({ width: textWidth, height, fit: 'cover' })
    .blur(40)
    .composite([{ input: sharpOne.data, top: Math.round((height - sharpOne.info.height) / 2), left: 0 }])
    .toBuffer()
}

function panelOf({ title, facts, large, small }: ShareWords, site: ShareSite): string {
  const lines = wrapped(title, heading, inner, 3)
  const [fact = ''] = wrapped(facts, smallType, inner, 1)
  const [figure = ''] = wrapped(large, largeType, inner, 1)
  return ground(site, [
    ...lines.map((line, at) => outlined(line, heading, margin, 210 + at * heading.line)),
    quiet(outlined(fact, smallType, margin, 206 + lines.length * heading.line)),
    outlined(figure, largeType, margin, 500),
    quiet(outlined(small, smallType, margin, 548)),
  ])
}

const quiet = (marks: string) => `<g opacity="0.82">${marks}</g>`

function ground({ name, color }: ShareSite, marks: readonly string[]): string {
  const [shownName = ''] = wrapped(name, brand, inner - 64, 1)
  return `
<svg xmlns="http://www.w3.org/2000/svg" width="${panel}" height="${height}">
  <rect width="${panel}" height="${height}" fill="${color}"/>
  <g fill="#fff">
    <g transform="translate(${margin} 56) scale(1.7)">
      <rect width="28" height="28" rx="7"/>
      <g fill="none" stroke="${color}" stroke-linecap="round">
        <path d="M6.5 22.5 11.6 6h4.8l5.1 16.5" stroke-width="2.4" stroke-linejoin="round"/>
        <path d="M14 10v1.6M14 14v2.4M14 19v3.4" stroke-width="2"/>
      </g>
    </g>
    ${outlined(shownName, brand, margin + 64, 91)}
    ${marks.join('\n    ')}
  </g>
</svg>`
}
