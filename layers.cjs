/**
 * The folders of both halves, by layer. `.dependency-cruiser.cjs` makes its arrows from them, and tests/layers.test.ts
 * fails for a folder that stands in none: a new concept has its arrows from the first file.
 */
module.exports = {
  api: {
    /** Knows no concept's rules: what all of them stand on. */
    plumbing: ['database', 'http', 'jobs', 'limits', 'roles', 'settings'],
    foundation: ['assets', 'audit', 'content', 'idempotency', 'mail'],
    people: ['accounts', 'dealerships'],
    goods: ['pricing', 'search', 'vehicles'],
    dealings: ['contact', 'feeds', 'reports', 'reviews', 'saved'],
    reporting: ['notifications', 'privacy'],
  },
  /**
   * A folder of api/ imports its own layer and those before it (plumbing and foundation count as one). These few look up
   * still, each for one reason; the list may only grow shorter.
   */
  upward: {
    accounts: { notifications: 'a change to an account is told to its owner in the same transaction' },
    dealerships: { vehicles: 'the directory counts what is on sale, and an application names makes' },
    saved: { notifications: 'alerts appear behind the bell, by the channels that the person chose' },
  },
  app: {
    foundation: ['document', 'errors', 'forms', 'navigation', 'static-html', 'styles', 'ui', 'upstream'],
    /** Of the whole site, and of some concepts too. */
    site: ['browser-state', 'json-ld', 'layouts', 'session'],
    concepts: [
      ...['accounts', 'compare', 'contact', 'content', 'dealerships', 'home', 'insurance', 'inventory'],
      ...['just-listed', 'notifications', 'pricing', 'saved', 'search', 'selling', 'shipping', 'sitemap', 'vehicles'],
    ],
    routes: ['routes'],
  },
}
