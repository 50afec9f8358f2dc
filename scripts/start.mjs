// npm start: installs and builds what is missing, makes the demo meanwhile, then serves.
import { wantsAllocatorSettings } from './allocator.mjs'
import { checkNode, prepare } from './prepare.mjs'
import { serve } from './serve.mjs'

checkNode()
await prepare()
if (wantsAllocatorSettings()) serve()
else await import('../build/server.js')
