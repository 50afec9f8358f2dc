/** Names the tests that speak of the database itself. Where there is a PostgreSQL, they run on the embedded one too. */
export const testsOnBothDatabases = [
  // migrations, references, NOTIFY
  'api/database/embedded.test.ts',
  'api/database/events.test.ts',
  'api/database/references.test.ts',
  'api/search/freshness.test.ts',
  // locks and claims
  'api/jobs/claim.test.ts',
  'api/vehicles/lifecycle/publish-while-closing.test.ts',
  'api/vehicles/photos/kept-photos.test.ts',
  'tests/races.test.ts',
  // staged rows
  'api/feeds/run.test.ts',
  'api/feeds/run-ends.test.ts',
  // kills
  'api/feeds/runs/killed-runs.test.ts',
  'api/inbox/deliveries/kills.test.ts',
  'api/webhooks/kills.test.ts',
  // words that are searched in SQL
  'api/accounts/admin-users/users.test.ts',
  'api/search/equal-to-sql.test.ts',
]
