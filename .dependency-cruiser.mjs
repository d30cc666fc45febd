/**
 * Which file may import which, as docs/architecture.md draws it: app → components → (types of server); operations → noun → rules; db at the
 * bottom. `npm run imports` checks it. "value" in a rule's name means that `import type` is allowed.
 */
const tests = '\\.test\\.tsx?$|^server/testing/|^e2e/'
/** Scripts, and the demo data, act from outside as a person at a terminal would: they may use whatever they need. */
const outside = `${tests}|^server/commands/|^db/demo/`
/** Pure tables and functions of a noun. */
const rules = '^server/[^/]+/(lifecycle|pricing|checks|totals|status|[^/]+-rules)\\.ts$|^server/(lifecycle|money)\\.ts$'
/** Folders of server/ that are not nouns of the trade but what all nouns stand on. */
const ground = 'http|identity|search|address|outbox|testing|commands'
/** One aggregate: an order is loaded, edited and saved with its items, holds and refunds, so the folders about it are one noun. */
const order = 'orders|blockers|items|holds|refunds|reprints|processing|cancellations|exports|shipments|packages|packing-slips|routing'
/** The catalog: a product is shown, edited and found with its variants, merchants' variants with the global ones. */
const catalog = 'catalog|catalog-csv|categories|products|variants|merchant-catalogs|merchant-variants'
/** The folder of several small nouns: each has a door of its own. */
const directory = '^server/directory/(merchants|vendors|facilities)\\.ts$'

const doors = ['^server/(?<noun>[^/]+)/\\k<noun>\\.ts$', '^server/[^/]+/schemas\\.ts$', directory, rules]

const value = { dependencyTypesNot: ['type-only'] }
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-cycle', 'Two files that need each other are one file, or hide a third.', {}, { circular: true, viaOnly: value }),
    forbid('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'components-value-of-server',
      'What runs in the browser takes only schemas, lifecycles, rules, the wire format and the query language from the server; the rest as types.',
      { path: '^components/', pathNot: tests },
      {
        path: '^server/',
        pathNot: '^server/[^/]+/(schemas|lifecycle|[^/]+-rules)\\.ts$|^server/http/wire\\.ts$|^server/search/(query|qualifiers)\\.ts$',
        ...value,
      },
    ),
    forbid(
      'components-know-no-db',
      'Not even its types: the API is what components see.',
      { path: '^components/', pathNot: tests },
      { path: '^(db|app)/' },
    ),
    forbid(
      'ui-knows-no-domain',
      'components/ui serves every noun.',
      { path: '^components/ui/', pathNot: tests },
      { path: '^(server|components/(?!ui/))' },
    ),
    forbid('app-knows-no-db', 'Pages ask through operations.', { path: '^(app/|instrumentation\\.ts)', pathNot: tests }, { path: '^db/' }),
    forbid(
      'server-knows-no-screen',
      'The server knows nothing of pages.',
      { path: '^(server|db)/', pathNot: tests },
      { path: '^(app|components)/' },
    ),
    forbid(
      'operations-on-top',
      'A noun’s operations are listed in server/operations.ts and used by nobody else.',
      { path: '^(app|components|server|db)/', pathNot: `^server/operations\\.ts$|${outside}` },
      { path: '^server/[^/]+/operations\\.ts$' },
    ),
    forbid(
      'noun-by-its-front-door',
      'A noun uses another only through its <noun>.ts, its schemas and its rules.',
      { path: `^server/(?!(?:${ground}|${order}|${catalog})/)([^/]+)/`, pathNot: tests },
      { path: '^server/[^/]+/', pathNot: [`^server/($1|${ground})/`, ...doors] },
    ),
    forbid(
      'order-by-front-doors',
      'The order uses other nouns only through their <noun>.ts, their schemas and their rules.',
      { path: `^server/(${order})/`, pathNot: tests },
      { path: '^server/[^/]+/', pathNot: [`^server/(${order}|${ground})/`, ...doors] },
    ),
    forbid(
      'catalog-by-front-doors',
      'The catalog uses other nouns only through their <noun>.ts, their schemas and their rules.',
      { path: `^server/(${catalog})/`, pathNot: tests },
      { path: '^server/[^/]+/', pathNot: [`^server/(${catalog}|${ground})/`, ...doors] },
    ),
    forbid(
      'rules-are-pure',
      'Rules know no database, no http and no framework, so that every case can be tried.',
      { path: rules },
      { path: '^(db|server/http|app|components)/|node_modules/(next|next-auth|react|drizzle-orm|better-sqlite3|pg)/' },
    ),
    forbid(
      'db-knows-states-only',
      'Columns are typed by the states of lifecycles; nothing else of the server is below the server.',
      { path: '^db/', pathNot: outside },
      { path: '^server/', pathNot: ['^server/[^/]+/lifecycle\\.ts$', '^server/lifecycle\\.ts$'] },
    ),
    forbid(
      'engines-meet-in-db',
      'Nothing outside db/ knows that there are two engines.',
      { path: '^(app|components|server)/', pathNot: outside },
      { path: 'node_modules/(better-sqlite3|pg|drizzle-orm/(better-sqlite3|node-postgres|sqlite-core|pg-core))/', ...value },
    ),
    forbid(
      'testing-is-for-tests',
      'Builders and test databases stay out of what is shipped.',
      { path: '^(app|components|server|db)/', pathNot: outside },
      { path: '^(server/testing|e2e)/' },
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
