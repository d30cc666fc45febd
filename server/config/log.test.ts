import { describe, expect, test } from 'vitest'
import { createLog, type Log, requestLine } from './log'

/** The entries that `write` logs, as text and parsed. */
function logged(write: (log: Log) => void, level = 'info') {
  const lines: string[] = []
  write(createLog({ level, destination: { write: (line) => void lines.push(line) } }))
  return { text: lines.join(''), entries: lines.map((line) => JSON.parse(line)) }
}

describe('a log line', () => {
  test('is one line of JSON with level and time', () => {
    const { text, entries } = logged((log) => log.info({ port: 3000 }, 'listening'))
    expect(text).toMatch(/^[^\n]+\n$/)
    expect(entries).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/), port: 3000, msg: 'listening' },
    ])
  })

  test('is left out below the level', () => {
    expect(logged((log) => log.info('detail'), 'warn').text).toBe('')
  })

  test('of a request has the caller, the result and the duration, and nothing else', () => {
    const request = {
      requestId: '0197f0a0-0000-7000-8000-000000000001',
      operation: 'resetPassword',
      status: 204,
      duration: 12.3456,
      actor: '0197f0a0-0000-7000-8000-000000000002',
      body: { password: 'hunter2' },
    }
    const { entries } = logged((log) => log.info(requestLine(request)))
    const { body, ...fields } = request
    expect(entries).toEqual([{ level: 'info', time: expect.any(String), ...fields, duration: 12.3 }])
  })
})

describe('personal data and secrets', () => {
  test('are removed from fields at any depth', () => {
    const order = {
      id: 'O00000001',
      shippingAddress: { street1: 'Main Street 12' },
      customerEmail: 'jo@example.com',
      lines: [{ phone: '555 0100' }],
    }
    const { text, entries } = logged((log) =>
      log.info({ order, headers: { Authorization: 'Bearer abc', cookie: 'sid=abc' }, api_key: 'abc' }),
    )
    expect(text).not.toMatch(/Main Street|jo@|555|abc/)
    expect(entries[0].order.id).toBe('O00000001')
  })

  test('are removed from child loggers', () => {
    const { text } = logged((log) => log.child({ user: { email: 'jo@example.com' }, note: 'call jo@example.com' }).info('hello'))
    expect(text).not.toContain('jo@')
  })

  test('are removed from an error’s properties and its cause', () => {
    const cause = Object.assign(new Error('refused'), { password: 'hunter2', address: { zip: '10115', city: 'Berlin' } })
    const error = Object.assign(new Error('login failed', { cause }), { email: 'jo@example.com', requestId: 'kept' })
    const { text, entries } = logged((log) => log.error(error))
    expect(text).not.toMatch(/hunter2|10115|Berlin|jo@/)
    expect(entries[0]).toMatchObject({
      msg: expect.stringContaining('login failed'),
      err: { requestId: 'kept', stack: expect.stringContaining('log.test.ts') },
    })
  })

  test.each([
    'rejected {"password":"hunter2 and more","shippingAddress":{"street1":"Main Street 12","city":"Berlin"}}',
    'password=hunter2 was wrong',
    "{ customerEmail: 'jo@example.com', accessToken: 'hunter2' }",
    'no mailbox for jo@example.com',
    'cannot ship to address: Main Street 12, 10115 Berlin',
    'Authorization was Bearer hunter2-hunter2',
    'connect ECONNREFUSED postgres://waybill:hunter2@db/waybill',
    'duplicate key: Key (email)=(Jo <jo@example.com>) already exists.',
    'Failed query: insert into orders values ($1, $2)\nparams: Main Street 12,Berlin\nand more hunter2',
    'body was {"address":{"geo":{"lat":1},"city":"Berlin"}}',
    'body was "{\\"password\\":\\"hunter2\\"}"',
    'cut off at {"password":"hunter2',
    "{\n  shippingAddress: {\n    city: 'Berlin'\n  }\n}",
    `unknown token wbr_${'hunter2'.repeat(7)}`,
  ])('are removed from the message: %s', (message) => {
    const { text, entries } = logged((log) => {
      log.error(new Error(message))
      log.warn(message)
    })
    expect(text).not.toMatch(/hunter2|Main Street|Berlin|jo@/)
    expect(entries[0].err.stack).toContain('log.test.ts')
  })

  test('are removed from a failed query', () => {
    const error = Object.assign(new Error('Failed query'), {
      query: 'select $1',
      params: ['Main Street 12'],
      detail: 'Row contains (Berlin).',
    })
    expect(logged((log) => log.error(error)).text).not.toMatch(/Main Street|Berlin/)
  })
})

describe('a very long text', () => {
  test.each(['token', '-', 'a@', '_', '{', 'address:{', '://', 'Key (', '\\'])('of "%s" is cut without delay', (piece) => {
    const started = performance.now()
    const { text } = logged((log) => log.info(piece.repeat(1_000_000)))
    expect(text.length).toBeLessThan(40_000)
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

describe('other text', () => {
  test.each([
    '0197f0a0-0000-7000-8000-000000000001',
    'listening on http://localhost:3000',
    'SQLITE_BUSY: database is locked',
    'shipment S0000000001 moved to F00000001',
    'node_modules/@node-rs/argon2/index.js',
  ])('stays readable: %s', (message) => {
    expect(logged((log) => log.info(message)).entries[0].msg).toBe(message)
  })
})
