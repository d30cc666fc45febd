/**
 * Which file may import which, as docs/architecture.md draws it; `npm run imports` checks it. A room is a folder of server/ or components/.
 * `import type` counts, except where a rule says otherwise. Every rule is a path prefix, so that a new file is under it by where it lies.
 */
export const tests = '\\.test\\.tsx?$|^server/testing/|^components/testing/|^e2e/'
/** Scripts and the demo's data act from outside, as a person at a terminal would: they may use all of the server. */
const outside = `${tests}|^scripts/|^server/demo/`

/** The rooms that each room of server/ may import, besides itself. */
const base = ['kernel', 'config']
const platform = [...base, 'http', 'platform']
const serverRooms = {
  config: [],
  kernel: ['config'],
  http: base,
  platform: [...base, 'http'],
  directory: platform,
  access: [...platform, 'directory'],
  catalog: [...platform, 'directory', 'access'],
  orders: [...platform, 'directory', 'access', 'catalog'],
  notes: [...platform, 'directory', 'access', 'catalog', 'orders'],
  webhooks: [...platform, 'directory', 'access'],
  work: [...platform, 'directory', 'access', 'catalog', 'orders', 'notes'],
  privacy: [...platform, 'orders', 'notes'],
}

/** The rooms that each room of components/ may import, besides itself. */
const frame = ['ui', 'api', 'frame']
const shared = [...frame, 'lists', 'records']
const componentRooms = {
  ui: [],
  api: ['ui'],
  frame: ['ui', 'api'],
  lists: frame,
  records: [...frame, 'lists'],
  work: shared,
  catalog: [...shared, 'work'],
  admin: shared,
  account: shared,
  shipments: [...shared, 'work'],
  orders: [...shared, 'work', 'shipments'],
  home: [...shared, 'work', 'shipments', 'orders', 'catalog', 'admin', 'account'],
}

/** Rooms of the trade's nouns and of what they all stand on; kernel, config and http show every file. */
const nouns = '^server/(access|catalog|orders|notes|platform|webhooks|work)/'
/** The parts of a noun that the API offers. */
const operations = '/operations(/|\\.ts$)'
/** Pure tables and functions of a noun. */
const rules = '[/-](lifecycle|rules)\\.ts$'
/** The files of a noun that other rooms, and other nouns of its own room, may import: its <noun>.ts, its schemas and its rules. */
const frontDoors = [
  '/(?<noun>[a-z-]+)/\\k<noun>\\.ts$',
  '/schemas(/|\\.ts$)',
  '^server/directory/',
  '^server/platform/events/event-types\\.ts$',
  rules,
]

const value = { dependencyTypesNot: ['type-only'] }
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** One rule for each room: it imports itself and the rooms of its line, and nothing else of `folder`. */
const directions = (folder, rooms) =>
  Object.entries(rooms).map(([room, allowed]) =>
    forbid(
      `${folder}-${room}`,
      `${folder}/${room} stands on ${allowed.join(', ') || 'nothing'}.`,
      { path: `^${folder}/${room}/`, pathNot: tests },
      { path: `^${folder}/`, pathNot: `^${folder}/(${[room, ...allowed].join('|')})/` },
    ),
  )

export default {
  forbidden: [
    forbid('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    forbid('sdk-alone', 'The client package has no dependencies.', { path: '^sdk/src/' }, { pathNot: '^sdk/src/' }),
    forbid(
      'no-sdk',
      'The service does not use its client package.',
      { path: '^(app|components|server|db)/', pathNot: tests },
      { path: '^sdk/' },
    ),
    ...directions('server', serverRooms),
    ...directions('components', componentRooms),
    forbid(
      'by-the-front-door',
      'A room uses another room’s noun through its <noun>.ts, its schemas and its rules.',
      { path: '^server/([^/]+)/', pathNot: outside },
      { path: nouns, pathNot: ['^server/$1/', ...frontDoors] },
    ),
    forbid(
      'noun-by-the-front-door',
      'In a room, a noun uses another noun through its <noun>.ts, its schemas and its rules; so do the files beside the nouns. Orders are one aggregate.',
      { path: '^server/([^/]+)/([^/]+)', pathNot: `${outside}|^server/orders/` },
      { path: '^server/$1/[^/]+/', pathNot: ['^server/$1/$2/', ...frontDoors, operations] },
    ),
    forbid(
      'top-by-the-front-door',
      'What ties the rooms together uses their front doors and operations. It starts the runners of the platform itself.',
      { path: '^(server/[^/]+\\.ts$|app/|instrumentation\\.ts$)', pathNot: outside },
      { path: nouns, pathNot: [...frontDoors, operations, '^server/platform/'] },
    ),
    forbid(
      'operations-on-top',
      'The operations of a noun are listed in server/operations.ts, and used by nobody else.',
      { path: '^(app|components|server|db)/', pathNot: ['^server/operations\\.ts$', operations, outside] },
      { path: operations, pathNot: ['^server/http/', '^server/operations\\.ts$'] },
    ),
    forbid(
      'rules-are-pure',
      'Rules know no database, no HTTP and no framework, so that every case can be tried.',
      { path: rules },
      {
        path: '^(db/(?!states\\.ts$)|server/http|app|components)/?|node_modules/(next|next-auth|react|drizzle-orm|better-sqlite3|pg)/',
        ...value,
      },
    ),
    forbid(
      'server-knows-no-screen',
      'The server knows nothing of pages.',
      { path: '^(server|db|scripts)/', pathNot: tests },
      { path: '^(app|components)/' },
    ),
    forbid(
      'db-at-the-bottom',
      'db/ imports nothing above it.',
      { path: '^db/', pathNot: tests },
      { path: '^(server|app|components|scripts)/' },
    ),
    forbid(
      'engines-meet-in-db',
      'Nothing outside db/ knows that there are two engines.',
      { path: '^(app|components|server)/', pathNot: outside },
      { path: 'node_modules/(better-sqlite3|pg|drizzle-orm/(better-sqlite3|node-postgres|sqlite-core|pg-core))/', ...value },
    ),
    forbid(
      'app-asks-through-operations',
      'Pages ask through operations.',
      { path: '^(app/|instrumentation\\.ts)', pathNot: tests },
      { path: '^db/' },
    ),
    forbid(
      'components-know-no-db',
      'Components see the API, not the database, not even its types.',
      { path: '^components/', pathNot: tests },
      { path: '^(db|app)/' },
    ),
    forbid(
      'components-value-of-server',
      'What runs in the browser takes only schemas, lifecycles, rules, the field types and the query language from the server; the rest as types.',
      { path: '^components/', pathNot: tests },
      {
        path: '^server/',
        pathNot: [
          rules,
          '/schemas(/|\\.ts$)',
          '^server/http/field-types\\.ts$',
          '^server/kernel/permissions\\.ts$',
          '^server/platform/search/(query|qualifiers)\\.ts$',
        ],
        ...value,
      },
    ),
    forbid(
      'testing-is-for-tests',
      'Builders and test databases stay out of what is shipped.',
      { path: '^(app|components|server|db|scripts)/', pathNot: `${outside}` },
      { path: '^(server/testing|components/testing|e2e)/' },
    ),
    forbid(
      'no-development-package',
      'What is shipped runs without devDependencies.',
      { path: '^(app|components|server|db)/', pathNot: `${outside}|^db/drizzle\\.config\\.ts$` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    // scripts/check-imports.mjs finds circles faster; no rule needs dependents and other figures.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.next/|\\.(css|json|svg|png)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.d.ts'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
}
