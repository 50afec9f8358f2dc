import type { PGlite } from '@electric-sql/pglite'
import type { WriteCounter } from './count-writes'
import { SharedStatements } from './shared-statements'

/** Parse, Bind, Describe, Execute, Close, Flush: a Sync still follows. */
const extended = new Set(Array.from('PBDECH', (letter) => letter.charCodeAt(0)))

/** The socket server switches clients after each message and would mix their rows: one is served until its Sync. */
export function wholeBatches(db: PGlite, writes?: WriteCounter): PGlite {
  let withinBatch = false
  const statements = new SharedStatements(db)
  return new Proxy(db, {
    get(target, name) {
      if (name === 'isInTransaction') return () => withinBatch || target.isInTransaction()
      if (name === 'execProtocolRawStream')
        return (...[message, options]: Parameters<PGlite['execProtocolRawStream']>) => {
          withinBatch = extended.has(message[0] ?? 0)
          writes?.note(message)
          return statements.exec(message, options)
        }
      if (name === 'exec') withinBatch = false // the server rolls back for a client that has gone
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
