// npm start: installs and builds what is missing, then serves in this very process, so that a signal reaches it.
import { checkNode, prepare } from './prepare.mjs'

checkNode()
prepare()
await import('../build/server.js')
