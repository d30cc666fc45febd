import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '@/db/schema'
import { formOf, jpeg, pdf, png, uploadFile } from '@/server/testing/builders/files'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { baseUrl, type Service, startService } from '@/server/testing/service'

let service: Service
let admin: string
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'waybill-files-'))
  service = await startService({ dataDir })
  admin = await service.adminToken()
})
afterAll(async () => {
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const upload = (body: unknown, { token = admin, query = '', headers = {} }: { token?: string; query?: string; headers?: object } = {}) =>
  service.call('POST', `/files${query}`, { token, body, headers: headers as Record<string, string> })
const download = (url: string, token = admin, headers: Record<string, string> = {}) =>
  service.runtime.handle(new Request(baseUrl + url, { headers: { Authorization: `Bearer ${token}`, ...headers } }))
const storedFiles = () => readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
const statusAndField = ({ status, body }: { status: number; body: { errorCode: string; errors: { propertyName: string | null }[] } }) => [
  status,
  body.errorCode,
  body.errors.map((one) => one.propertyName),
]

describe('a file', () => {
  test.each([
    ['image/png', png, 'png'],
    ['image/jpeg', jpeg, 'jpg'],
    ['application/pdf', pdf, 'pdf'],
  ])('that is %s is recognized by its bytes and returned unchanged', async (mediaType, bytes, extension) => {
    const made = await upload(formOf(bytes, { type: 'text/html', name: '../../"x".html' }))
    const { id } = made.body.file
    expect([made.status, made.headers.get('location')]).toEqual([201, `/v1/files/${id}`])
    expect(made.body.file).toEqual({ id, url: `/v1/files/${id}`, mediaType, size: bytes.length, createdAt: expect.stringMatching(/Z$/) })
    const response = await download(made.body.file.url)
    expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, bytes])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${id}.${extension}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const etag = response.headers.get('etag') as string
    const again = await download(made.body.file.url.toUpperCase().replace('/V1/FILES', '/v1/files'), admin, { 'If-None-Match': etag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  })

  test('is completely on the disk when it is acknowledged', async () => {
    const { id } = await uploadFile(service, jpeg)
    expect(readFileSync(join(dataDir, 'files', id.slice(-2), id))).toEqual(jpeg)
    expect(storedFiles().filter(({ name }) => name.endsWith('.part'))).toEqual([])
  })

  test('can have 10 MiB, and no more', async () => {
    const largest = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 - png.length)])
    expect((await upload(formOf(largest))).body.file.size).toBe(10 * 1024 * 1024)
    for (const bytes of [Buffer.concat([largest, Buffer.alloc(1)]), Buffer.concat([largest, largest])]) {
      const { status, body } = await upload(formOf(bytes))
      expect([status, body.errors[0].errorMessage]).toEqual([413, 'The body is larger than 10 MiB.'])
    }
  })

  test('has an entry in the audit log', async () => {
    const { id } = await uploadFile(service)
    const entries = await service.runtime.database.sql.select().from(auditEntries).where(eq(auditEntries.resourceId, id))
    expect(entries).toMatchObject([{ resourceType: 'file', action: 'create', merchantId: null, actor: { name: 'Administrator' } }])
  })

  test('is stored once for one Idempotency-Key, in any form encoding', async () => {
    const headers = { 'Idempotency-Key': 'file-once' }
    const [first, second] = [await upload(formOf(png), { headers }), await upload(formOf(png), { headers })]
    expect([second.status, second.body, second.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true'])
    expect(statusAndField(await upload(formOf(jpeg), { headers }))).toEqual([422, 'IdempotencyKeyReused', ['Idempotency-Key']])
  })

  test('in a dry run is stored neither in the database nor on the disk', async () => {
    const before = storedFiles().length
    const { status, body, headers } = await upload(formOf(png), { query: '?dryRun=true' })
    expect([status, headers.get('location'), body.file]).toEqual([
      201,
      null,
      expect.objectContaining({ id: '00000000-0000-0000-0000-000000000000', url: '', size: png.length }),
    ])
    expect(storedFiles()).toHaveLength(before)
  })
})

describe('an upload is refused', () => {
  const two = formOf(png)
  two.append('file', 'once more')
  const named = formOf(png)
  named.append('title', 'Logo')
  const text = new FormData()
  text.append('file', png.toString('latin1'))

  test.each([
    [
      'of something else, whatever it is called',
      formOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      400,
      'ValidationError',
      ['file'],
    ],
    ['of nothing', formOf(Buffer.alloc(0)), 400, 'ValidationError', ['file']],
    ['of a text', text, 400, 'ValidationError', ['file']],
    ['without a file', formOf(png, { part: 'image' }), 400, 'ValidationError', ['image', 'file']],
    ['with more than the file', named, 400, 'ValidationError', ['title']],
    ['with two files', two, 400, 'BadRequest', ['file']],
    ['as JSON', { file: 'x' }, 415, 'UnsupportedMediaType', ['Content-Type']],
  ])('%s', async (_, body, status, errorCode, names) => {
    const answer = statusAndField(await upload(body))
    expect([answer[0], answer[1], [...(answer[2] as string[])].sort()]).toEqual([status, errorCode, [...names].sort()])
  })

  test('that breaks off', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect(
      statusAndField(await upload('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc', { headers })),
    ).toEqual([400, 'BadRequest', [null]])
    expect((await upload('', { headers: { 'Content-Type': 'multipart/form-data' } })).status).toBe(415)
  })

  test('without a caller', async () => {
    expect((await service.call('POST', '/files', { body: formOf(png) })).status).toBe(401)
    expect((await service.call('GET', `/files/${(await uploadFile(service)).id}`)).status).toBe(401)
  })
})

describe('a file is seen', () => {
  test('by its merchant and Internal staff, and is not found for others', async () => {
    const [mine, other] = [await makeMerchant(service), await makeMerchant(service)]
    const vendor = (await service.call('POST', '/vendors', { token: admin, body: { name: 'Inkwell' } })).body.vendor
    const clientOf = async (type: 'Merchant' | 'Vendor', id: string) =>
      (await makeClient(service, { associations: [{ type, id }], permissions: ['notes:read'] })).token
    const [me, them, maker] = [await clientOf('Merchant', mine), await clientOf('Merchant', other), await clientOf('Vendor', vendor.id)]
    const statuses = async (url: string) => Promise.all([admin, me, them, maker].map(async (token) => (await download(url, token)).status))
    expect(await statuses((await uploadFile(service, png, me)).url)).toEqual([200, 200, 404, 404])
    expect(await statuses((await uploadFile(service, png, maker)).url)).toEqual([200, 404, 404, 200])
    expect(await statuses((await uploadFile(service)).url)).toEqual([200, 404, 404, 404])
  })

  test('by nobody if it does not exist', async () => {
    for (const id of [crypto.randomUUID(), '..%2F..%2Fsecret', 'nonsense']) expect((await download(`/v1/files/${id}`)).status).toBe(404)
  })
})

describe('a merchant’s logo', () => {
  const patch = (id: string, logo: string | null) => service.call('PATCH', `/merchants/${id}`, { token: admin, body: { logo } })

  test('is an existing image', async () => {
    const id = await makeMerchant(service)
    const logo = await uploadFile(service)
    expect((await patch(id, logo.id.toUpperCase())).body.merchant).toMatchObject({ logo: logo.id, version: 2 })
    expect((await patch(id, logo.id)).body.merchant.version).toBe(2)
    expect((await patch(id, null)).body.merchant).toMatchObject({ logo: null, version: 3 })
    const made = await service.call('POST', '/merchants', { token: admin, body: { name: 'With logo', logo: logo.id } })
    expect(made.body.merchant.logo).toBe(logo.id)
  })

  test('is neither a PDF nor another merchant’s file', async () => {
    const [id, other] = [await makeMerchant(service), await makeMerchant(service)]
    const { token } = await makeClient(service, { associations: [{ type: 'Merchant', id: other }], permissions: ['orders:read'] })
    const theirs = await uploadFile(service, png, token)
    for (const file of [await uploadFile(service, pdf), theirs]) {
      const response = await patch(id, file.id)
      expect(statusAndField(response)).toEqual([400, 'ValidationError', ['logo']])
    }
    expect((await patch(other, theirs.id)).status).toBe(200)
  })
})
