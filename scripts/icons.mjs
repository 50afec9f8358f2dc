// Writes app/ui/icons/icons.svg, the one sprite of the product, and the list of its names. After adding a name, run
// npm install --no-save lucide-static@1.62.0 (52 MB, which no start has to install) and npx tsx scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { allBodies, bodyTable } from '../api/vehicles/bodies/bodies.contract'

const NAMES = `
  activity archive armchair arrow-down arrow-down-up arrow-left arrow-right arrow-up arrow-up-right badge-check
  ban bell bell-plus bike bold bookmark bot building-2 calculator calendar calendar-clock calendar-plus camera car
  chart-column check check-check chevron-down chevron-left chevron-right chevron-up chevrons-down chevrons-up
  chevrons-up-down circle-alert circle-check circle-dashed circle-dot circle-help circle-user circle-x clock
  cog columns-3 copy credit-card database download ellipsis equal external-link eye eye-off file-plus
  file-spreadsheet file-text file-up filter flag flask-conical fuel gallery-thumbnails gauge git-fork globe
  grid-2x2 grip-vertical hand hand-coins heading heart history house image image-plus inbox info italic key-round
  layout-dashboard layout-grid life-buoy link list list-checks list-filter list-ordered loader lock lock-open log-in
  log-out mail mail-open
  map map-pin megaphone menu message-circle message-circle-off message-square message-square-text
  message-square-warning minus monitor moon navigation package palette panel-left-close paperclip pause pencil
  phone pin pin-off play plus power printer receipt receipt-text redo-2 refresh-cw repeat rows-3 rss save scale scan-line
  scroll-text search search-x send server settings share-2 shield shield-alert shield-check ship
  sliders-horizontal sparkles star sticky-note store sun table-2 tag text thumbs-up trash trash-2 trending-down
  triangle-alert truck undo-2 unlink upload user user-check user-pen user-plus user-x users venetian-mask video wallet
  wand-sparkles wrench x zap
`
  .trim()
  .split(/\s+/)

const drawings = JSON.parse(readFileSync(new URL('silhouettes.json', import.meta.url), 'utf8'))
const bodies = [...allBodies].sort()

const ui = new URL('../app/ui/icons/', import.meta.url)
writeFileSync(new URL('icons.svg', ui), sprite())
writeFileSync(new URL('icon-names.ts', ui), names())
console.log(`${NAMES.length} icons and ${bodies.length} silhouettes`)

function sprite() {
  const symbols = [markSymbol(), ...NAMES.map(iconSymbol), ...bodies.map(silhouetteSymbol)]
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Icons</title>\n${symbols.join('\n')}\n</svg>\n`
}

// Ours: a road on a plate. The page passes the road's colour down as --mark-on.
function markSymbol() {
  const road = 'fill="none" stroke="var(--mark-on,var(--color-on-accent))" stroke-linecap="round"'
  return (
    '<symbol id="mark" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="currentColor"/>' +
    `<path d="M6.5 22.5 11.6 6h4.8l5.1 16.5" ${road} stroke-width="2.4" stroke-linejoin="round"/>` +
    `<path d="M14 10v1.6M14 14v2.4M14 19v3.4" ${road} stroke-width="2"/></symbol>`
  )
}

function iconSymbol(name) {
  const file = new URL(`../node_modules/lucide-static/icons/${name}.svg`, import.meta.url)
  const drawing = readFileSync(file, 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<svg[\s\S]*?>/, '')
    .replace('</svg>', '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`
}

// The ring round a wheel takes the colour of the ground, which the page passes down as --sil-ground.
function silhouetteSymbol(body) {
  const { path, wheels, radius } = drawings[bodyTable[body].icon]
  const circles = wheels.map(
    (x) =>
      `<circle cx="${x}" cy="${radius}" r="${radius + 50}" fill="var(--sil-ground,var(--color-surface,#fff))"/>` +
      `<circle cx="${x}" cy="${radius}" r="${radius - 40}" fill="currentColor"/>`,
  )
  return (
    `<symbol id="sil-${body}" viewBox="0 0 5900 1900"><g transform="translate(0 1900) scale(1 -1)">` +
    `<path fill="currentColor" fill-rule="evenodd" d="${path}"/>${circles.join('')}</g></symbol>`
  )
}

function names() {
  return `// Written by scripts/icons.mjs.
export const iconNames = [
${NAMES.map((name) => `  '${name}',`).join('\n')}
] as const

export type IconName = (typeof iconNames)[number]

export const silhouetteNames = [
${bodies.map((body) => `  '${body}',`).join('\n')}
] as const

export type SilhouetteName = (typeof silhouetteNames)[number]
`
}
