// npm run bench:pages: only the pages, on a demo of its own.
import { build, checkNode } from '../scripts/prepare.mjs'
import { measureRendering } from './rendering'
import { withSite } from './site'

checkNode()
build()
await withSite(measureRendering)
