// npm run bench:search [-- --sizes 10000,100000,1000000]: the engine beside PostgreSQL's GROUP BY, turn by turn in one run, on
// databases of its own. Nothing here fails for being slow.
import { register } from 'tsx/esm/api'

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const given = process.argv.indexOf('--sizes')
const sizes = (given > 0 ? process.argv[given + 1] : '10000,100000,1000000').split(',').map(Number)

register()
const { searching } = await import('./searching.mjs')
await searching(server, sizes)
