// npm run validate: everything that needs no browser.
import { finish } from './checks.mjs'
import { checkNode, install } from './prepare.mjs'

checkNode()
install()
const { validate } = await import('./validation.mjs')
await validate()
finish()
