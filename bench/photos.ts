// npm run bench:photos [-- --photos 60 --megabytes 15]: what the server takes while one vehicle's photos come in pieces,
// two files at a time, as the editor sends them.
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { numberFlag, sized } from './flags'
import type { Site } from './site'
import { print } from './table'

const goalMb = 150
const pieceBytes = 2 * 1024 * 1024
const atOnce = 2

interface PhotoFigures {
  photos: number
  megabytes: number
  seconds: number
  idleMb: number | null
  peakMb: number | null
}

export async function measurePhotos(site: Site): Promise<PhotoFigures> {
  const photos = numberFlag('photos', sized(60, 2))
  const picture = await noise(numberFlag('megabytes', sized(15, 1)))
  const cookie = await signedIn(site.url)
  await send(site.url, cookie, picture) // the first starts what is kept afterwards
  await wait(sized(5000, 100))
  const idleMb = site.rssMb()
  let peakMb = idleMb
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb ?? 0, site.rssMb() ?? 0) || null
  }, 50)
  const began = performance.now()
  let left = photos
  const sender = async () => {
    while (left-- > 0) await send(site.url, cookie, picture)
  }
  await Promise.all(Array.from({ length: atOnce }, sender)).finally(() => clearInterval(watch))
  const seconds = (performance.now() - began) / 1000
  return { photos, megabytes: picture.length / 1024 / 1024, seconds, idleMb, peakMb }
}

/** A JPEG of about this size: nothing in it can be pressed together. */
async function noise(megabytes: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(megabytes) * 900)
  const create = {
    width: side,
    height: side,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const
  const limit = megabytes * 1024 * 1024
  for (let quality = 100; quality > 10; quality -= 1) {
    const picture = await sharp({ create }).jpeg({ quality }).toBuffer()
    if (picture.length <= limit) return picture
  }
  throw new Error(`No picture of ${megabytes} MB could be made.`)
}

async function signedIn(url: string): Promise<string> {
  const body = new URLSearchParams({ email: 'dealer.admin@example.com', password: 'drive-avenue-demo' })
  const answer = await fetch(`${url}/signin`, { method: 'POST', redirect: 'manual', body })
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

async function send(url: string, cookie: string, picture: Buffer): Promise<void> {
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(url + path, { ...init, headers: { cookie, origin: url, ...init.headers } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string; offset: number; asset: string | null }
  }
  const announced = JSON.stringify({ kind: 'product_detail', bytes: picture.length })
  const headers = { 'content-type': 'application/json' }
  let known = await ask('/uploads?dealership=1', { method: 'POST', headers, body: announced })
  while (known.asset === null)
    known = await ask(`/uploads/${known.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(known.offset) },
      body: new Uint8Array(picture.subarray(known.offset, known.offset + pieceBytes)),
    })
}

export function printPhotos({ photos, megabytes, seconds, idleMb, peakMb }: PhotoFigures): void {
  const mb = (value: number | null) => (value === null ? '–' : value.toFixed(0))
  const more = idleMb === null || peakMb === null ? '–' : `+${(peakMb - idleMb).toFixed(0)}`
  print('Photos of a vehicle, in pieces', [
    ['sent', `${photos} of ${megabytes.toFixed(1)} MB`, `${seconds.toFixed(1)} s`],
    ['memory of the server', `${mb(idleMb)} MB idle, ${mb(peakMb)} MB at most`, `${more} MB (goal ${goalMb})`],
  ])
}
