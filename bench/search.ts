// npm run bench:search [-- --sizes 10000,100000,1000000]: the engine beside PostgreSQL's GROUP BY, turn by turn in one run, on
// databases of its own. Nothing here fails for being slow.
import { isTiny, textFlag } from './flags'
import { measureSearch } from './searching'

const server = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'
const sizes = isTiny ? [100] : (textFlag('sizes') ?? '10000,100000,1000000').split(',').map(Number)
await measureSearch(server, sizes)
