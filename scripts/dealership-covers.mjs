// The demo's dealerships, each with a row of the cars it sells: what make-demo-pictures.mjs composes its cover from.
import sharp from 'sharp'

const size = { width: 1600, height: 400 }
const ratio = 600 / 960
/** Each car's left edge and width in px, from the back to the front. */
const layouts = {
  row: [
    { left: 0, width: 520 },
    { left: 540, width: 520 },
    { left: 1080, width: 520 },
  ],
  wedge: [
    { left: 40, width: 500 },
    { left: 1060, width: 500 },
    { left: 470, width: 640 },
  ],
  pair: [
    { left: 130, width: 640 },
    { left: 830, width: 640 },
  ],
  four: [
    { left: 0, width: 385 },
    { left: 405, width: 385 },
    { left: 810, width: 385 },
    { left: 1215, width: 385 },
  ],
}

export const covers = [
  cover('huron-valley-honda', 'wedge', 'crossover3-silver-front34', 'hatchback1-red-front34r', 'sedan1-blue-front34'),
  cover('ypsi-toyota', 'row', 'sedan2-white-front34', 'pickup2-sand-side', 'crossover1-red-front34r'),
  cover('lakeside-mazda', 'pair', 'convertible1-red-front34', 'crossover3-red-front34r'),
  cover(
    'main-street-vw',
    'four',
    'hatchback1-sky-side',
    'sedan2-red-side',
    'hatchback2-yellow-side',
    'crossover5-sand-side',
  ),
  cover('rouge-river-ford', 'wedge', 'coupe2-yellow-front34', 'suv2-green-front34r', 'pickup1-blue-front34'),
  cover('raisin-valley-chevrolet-gmc', 'row', 'pickup1-red-front34', 'suv1-white-side', 'crossover1-teal-front34r'),
  cover(
    'packard-road-motors',
    'four',
    'sedan1-grey-side',
    'minivan1-blue-side',
    'suv1-maroon-side',
    'wagon2-bronze-side',
  ),
  cover(
    'maumee-bay-hyundai-kia',
    'wedge',
    'crossover1-silver-front34',
    'hatchback2-sage-front34r',
    'suv3-bronze-front34r',
  ),
  cover('cuyahoga-euro-motorcars', 'pair', 'sedan3-navy-front34', 'coupe1-silver-front34r'),
  cover('lakeview-auto-exchange', 'row', 'minivan1-maroon-front34', 'sedan3-silver-side', 'van1-white-front34r'),
  cover('front-range-subaru', 'wedge', 'wagon2-green-front34', 'crossover5-orange-front34r', 'wagon1-navy-front34'),
  cover('hill-country-jeep-ram', 'pair', 'suv2-orange-front34', 'pickup2-black-front34r'),
]

function cover(dealership, layout, ...cars) {
  return { dealership, layout, cars }
}

/** Cars side by side on one floor, without a ground: WebP with alpha, 1600 × 400 px. */
export async function coverOf(files, layout) {
  const parts = layouts[layout].map(({ left, width }, at) => ({ file: files[at], left, width }))
  const layers = await Promise.all(parts.map(layerOf))
  const whole = await sharp({ create: { ...tall, channels: 4, background: '#0000' } })
    .composite(layers)
    .png()
    .toBuffer()
  return sharp(whole)
    .extract({ left: 0, top: 0, ...size })
    .webp({ quality: 72 })
    .toBuffer()
}

/** Room for the shadows below the frame. */
const tall = { width: size.width, height: size.height + 60 }

async function layerOf({ file, left, width }) {
  const height = Math.round(width * ratio)
  const input = await sharp(file).resize({ width, height }).toBuffer()
  // The wheels stand at 84 % of a picture's height, on one line near the lower edge.
  return { input, left, top: Math.round(size.height * 0.93 - height * 0.84) }
}
