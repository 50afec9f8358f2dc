// Loaded before the server (node --import) by the bench that counts statements: answers the message `statements` with how
// many the web's own thread has sent to the database.
import pg from 'pg'

let count = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (...args) {
  count += 1
  return query.apply(this, args)
}
process.on('message', (message) => {
  if (message === 'statements') process.send?.({ statements: count })
})
