import type { PGlite } from '@electric-sql/pglite'
import type { ChangeCounter } from './count-changes'
import type { WriteCounter } from './count-writes'
import { SharedStatements } from './shared-statements'

/** Parse, Bind, Describe, Execute, Close, Flush: a Sync still follows. */
const extended = new Set(Array.from('PBDECH', (letter) => letter.charCodeAt(0)))

/** The socket server switches clients after each message and would mix their rows: one is served until its Sync. */
export function wholeBatches(db: PGlite, writes?: WriteCounter, changes?: ChangeCounter): PGlite {
  let withinBatch = false
  const statements = new SharedStatements(db)
  return new Proxy(db, {
    get(target, name) {
      if (name === 'isInTransaction') return () => withinBatch || target.isInTransaction()
      if (name === 'execProtocolRawStream')
        return (...[message, options]: Parameters<PGlite['execProtocolRawStream']>) => {
          withinBatch = extended.has(message[0] ?? 0)
          if (writes?.note(message)) changes?.expectWrite()
          return statements.exec(message, changes ? noting(changes, options) : options)
        }
      if (name === 'exec') withinBatch = false // the server rolls back for a client that has gone
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const noting = (
  changes: ChangeCounter,
  options: Parameters<PGlite['execProtocolRawStream']>[1],
): Parameters<PGlite['execProtocolRawStream']>[1] => ({
  ...options,
  onRawData(data) {
    changes.note(data)
    options?.onRawData?.(data)
  },
})
