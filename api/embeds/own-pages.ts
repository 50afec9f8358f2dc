import type { Context } from '../context'
import { publicDealership } from '../dealerships/directory'
import { Refusal } from '../refusals'
import { publicVehicle } from '../vehicles/public-vehicle'

/** What other sites, and our own posts, show of a page of ours. Addresses are paths of the web half (app/paths.ts). */
export interface OwnPage {
  title: string
  author: { name: string; path: string } | null
  /** The frame document. */
  frame: string
  /** Of the frame, in px. */
  size: { width: number; height: number }
  picture: { path: string; width: number; height: number } | null
  /** Of what its author can change or delete: the words that a text with a link to it keeps instead of the title and the author. */
  keptTitle?: string
}

export interface OwnKind {
  /** With the slug in it. */
  path: RegExp
  /** Throws not_found and gone. */
  open(context: Context, slug: string): Promise<OwnPage>
}

/**
 * The pages that can be embedded elsewhere: a new kind is an entry here, and its frame document. One of a concept that
 * shows embeds itself is handed in (posts).
 */
const knownKinds: readonly OwnKind[] = [
  { path: /^\/vehicle\/([\w-]{1,120})\/?$/, open: vehicle },
  { path: /^\/dealerships\/([\w-]{1,80})\/?$/, open: dealership },
]

/** Null: it is no page of ours that can be embedded, or nobody may see it any more. */
export async function ownPage(
  context: Context,
  origin: string,
  address: string,
  handedIn: readonly OwnKind[] = [],
): Promise<OwnPage | null> {
  const url = new URL(address)
  if (url.origin !== new URL(origin).origin) return null
  for (const { path, open } of [...knownKinds, ...handedIn]) {
    const slug = path.exec(url.pathname)?.[1]
    if (slug) return open(context, slug).catch(unseen)
  }
  return null
}

function unseen(error: unknown): null {
  if (error instanceof Refusal && (error.code === 'not_found' || error.code === 'gone')) return null
  throw error
}

async function vehicle(context: Context, slug: string): Promise<OwnPage> {
  const found = await publicVehicle(context, slug)
  const seller = await publicDealership(context, found.dealership.slug)
  return {
    title: [found.title, found.trim].filter(Boolean).join(' '),
    author: { name: seller.name, path: `/dealerships/${seller.slug}` },
    frame: `/embed/vehicle/${found.slug}`,
    size: { width: 480, height: 190 },
    picture: { path: `/share/${found.slug}/${found.shareVersion}.jpg`, width: 1200, height: 630 },
  }
}

async function dealership(context: Context, slug: string): Promise<OwnPage> {
  const found = await publicDealership(context, slug)
  return {
    title: found.name,
    author: null,
    frame: `/embed/dealership/${found.slug}`,
    size: { width: 480, height: 190 },
    picture: null,
  }
}
