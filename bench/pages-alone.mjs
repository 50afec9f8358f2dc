// npm run bench:pages: only the pages, on a demo of its own.
import { build, checkNode } from '../scripts/prepare.mjs'
import { rendering } from './rendering.mjs'
import { startSite } from './site.mjs'

checkNode()
build()
const site = await startSite()
try {
  await rendering(site)
} finally {
  await site.stop()
  site.remove()
}
