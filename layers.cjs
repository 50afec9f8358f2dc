/**
 * The folders of both halves, by layer. `.dependency-cruiser.cjs` makes its arrows from them, and tests/layers.test.ts
 * fails for a folder that stands in none: a new concept has its arrows from the first file.
 */
module.exports = {
  api: {
    /** Knows no concept's rules: what all of them stand on. */
    plumbing: ['database', 'http', 'jobs', 'limits', 'outbound', 'roles', 'settings'],
    foundation: ['assets', 'audit', 'content', 'idempotency', 'inbound-mail', 'mail', 'site-settings'],
    people: ['accounts', 'announcements', 'cases', 'dealerships', 'help', 'moderation'],
    goods: ['counting', 'pricing', 'search', 'shipping', 'vehicles'],
    dealings: [
      'advertising',
      'api-keys',
      'billing',
      'contact',
      'embeds',
      'export-channels',
      'feeds',
      'inbox',
      'questions',
      'reports',
      'reviews',
      'saved',
      'selling',
      'social',
      'webhooks',
    ],
    reporting: ['analytics', 'closures', 'mergers', 'notifications', 'offboarding', 'privacy'],
  },
  /**
   * A folder of api/ imports its own layer and those before it (plumbing and foundation count as one). What is listed
   * here still looks up, each for one reason; the list may only grow shorter.
   */
  upward: {
    dealerships: { vehicles: 'the directory counts what is on sale, and an application names makes' },
  },
  /** Folders of api/ that import each other, each pair for one reason; the list may only grow shorter. */
  mutual: {
    'advertising billing': 'what ads cost becomes charges, and a plan counts its featured places',
    'accounts dealerships': 'a membership belongs to a person and a dealership',
    'dealerships vehicles': 'the directory counts what is on sale, and a listing names its dealership',
    'pricing vehicles': 'a rating is made from vehicles and shown with them',
    'search vehicles': 'the engine is filled from vehicles, and their pages ask it for similar ones',
  },
  app: {
    foundation: [
      'document',
      'errors',
      'format',
      'forms',
      'lists',
      'live',
      'navigation',
      'static-html',
      'styles',
      'ui',
      'upstream',
    ],
    /** Of the whole site, and of some concepts too. */
    site: ['browser-state', 'counting', 'json-ld', 'layouts', 'search-field', 'session'],
    concepts: [
      'accounts',
      'administration-overview',
      'advertising',
      'announcements',
      'billing',
      'cases',
      'compare',
      'contact',
      'content',
      'dealership-analytics',
      'dealership-dashboard',
      'dealership-inventory',
      'dealerships',
      'embeds',
      'feeds',
      'help',
      'home',
      'inbox',
      'insurance',
      'inventory',
      'just-listed',
      'leads',
      'machine-access',
      'marketplace-analytics',
      'moderation',
      'notifications',
      'pricing',
      'questions',
      'reviews',
      'saved',
      'search',
      'selling',
      'shipping',
      'sitemap',
      'social',
      'stock',
      'vehicle-editor',
      'vehicles',
    ],
    routes: ['routes'],
  },
}
