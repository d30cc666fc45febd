import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { urlProblem } from '../endpoints/url-rules'
import { post } from './post'
import { type Address, systemResolve } from './resolve'

/** A server of the inside network, on every address of this machine, that counts its connections. */
let server: Server
let port: number
let connections = 0
beforeAll(async () => {
  server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, done))
  port = (server.address() as { port: number }).port
})
beforeEach(() => {
  connections = 0
})
afterAll(() => server.close())

const attempt = (url: string, resolve: (host: string) => Promise<Address[]> = systemResolve) =>
  post({ url, headers: {}, body: '{}' }, { resolve, allowPrivate: false, timeLimitMs: 500 })

/** Hosts that are an inside address as they are written. */
const literals = [
  '127.0.0.1',
  '127.1',
  '127.127.127.127',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '0.0.0.0',
  '0',
  '0.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::127.0.0.1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[5f00::1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'app.localhost',
  'metadata.google.internal',
  'printer.local',
  'intranet',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
]

describe('an inside host is refused when it is entered, and reached by no attempt', () => {
  test.each(literals)('%s', async (host) => {
    const url = `https://${host}:${port}/hooks`
    expect(urlProblem(url, false)).not.toBeNull()
    const { status, error } = await attempt(url)
    expect([status, error]).toEqual([null, expect.any(String)])
    expect(connections).toBe(0)
  })
})

/** Addresses to which a harmless name may resolve. */
const addresses = [
  ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.0.10', '169.254.169.254', '100.100.100.200', '0.0.0.0', '198.19.0.1', '::1', '::'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fe80::1',
    'fe80::1%lo',
    'fd12::1',
    'ff02::1',
  ],
  ...['fec0::1', '::7f00:1', 'not an address'],
]

describe('a name that resolves to an inside address is reached by no attempt', () => {
  test.each(addresses)('%s', async (address) => {
    const family = address.includes(':') ? 6 : 4
    const resolve = async () => [{ address, family }]
    expect((await attempt(`https://hooks.example.com:${port}/`, resolve)).error).toMatch(/^The host resolves to /)
    const mixed = async () => [{ address: '93.184.216.34', family: 4 }, ...(await resolve())]
    expect((await attempt(`https://hooks.example.com:${port}/`, mixed)).error).toMatch(/^The host resolves to /)
    expect(connections).toBe(0)
  })
})

test('a name that resolves otherwise the second time is connected to the address that was checked', async () => {
  let lookups = 0
  const resolve = async () => [{ address: ++lookups === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }]
  const { status } = await attempt(`https://hooks.example.com:${port}/`, resolve)
  expect([status, lookups, connections]).toEqual([null, 1, 0])
  expect((await attempt(`https://hooks.example.com:${port}/`, resolve)).error).toMatch(/^The host resolves to this machine/)
  expect(connections).toBe(0)
})

test('a name that takes too long to resolve ends at the time limit', async () => {
  const started = Date.now()
  const { error } = await attempt('https://hooks.example.com/', () => new Promise(() => {}))
  expect(error).toBe('There was no answer within 0.5 s.')
  expect(Date.now() - started).toBeLessThan(5_000)
})

test.each([
  ['http://hooks.example.com/', 'https://'],
  ['ftp://hooks.example.com/', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['gopher://hooks.example.com/', 'https://'],
  ['javascript:alert(1)', 'https://'],
  ['https://user:secret@hooks.example.com/', 'user name and password'],
  ['https://hooks.example.com:0/', 'Port 0'],
  ['hooks.example.com', 'whole URL'],
  ['', 'whole URL'],
  ['https://', 'whole URL'],
])('the URL %s is refused with the reason', (url, reason) => {
  expect(urlProblem(url, false)).toContain(reason)
})

test('http is allowed to this machine only, and only where private addresses are', () => {
  expect(urlProblem('http://localhost:3000/hooks', true)).toBeNull()
  expect(urlProblem('http://127.0.0.1/hooks', true)).toBeNull()
  expect(urlProblem('http://10.0.0.1/hooks', true)).not.toBeNull()
  expect(urlProblem('http://hooks.example.com/', true)).not.toBeNull()
  expect(urlProblem('http://localhost:3000/hooks', false)).not.toBeNull()
  expect(urlProblem('https://hooks.example.com/waybill?shop=1', false)).toBeNull()
  expect(urlProblem('https://[2606:4700::1111]/', false)).toBeNull()
  expect(urlProblem('https://8.8.8.8/', false)).toBeNull()
})
