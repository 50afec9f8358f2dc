// npm start: installs and builds what is missing, then serves in this very process, so that a signal reaches it.
import { build, checkNode, install } from './prepare.mjs'

checkNode()
install()
build()
await import('../build/server.js')
