import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { files } from '@/db/schema'
import { storedPath } from '@/server/platform/files/files'
import { uploadFile } from '@/server/testing/builders/files'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { checkStoredFiles } from './stored-files'

const dataDir = mkdtempSync(join(tmpdir(), 'waybill-stored-files-'))
let service: Service
let token: string
/** The ids of files that are logos, in the order of their upload. */
let shown: string[]

beforeAll(async () => {
  service = await startService({ dataDir })
  token = await service.adminToken()
})
beforeEach(async () => {
  await service.runtime.database.write(async (sql) => void (await sql.delete(files)))
  shown = []
  for (let i = 0; i < 5; i++) {
    const { id } = await uploadFile(service)
    const merchantId = await makeMerchant(service)
    expect((await service.call('PATCH', `/merchants/${merchantId}`, { token, body: { logo: id } })).status).toBe(200)
    shown.push(id)
  }
})
afterAll(async () => {
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** In batches of two, so that five files take three. */
const check = async () => (await checkStoredFiles(service.runtime.database, dataDir, { batchSize: 2 })).rows
const remove = (id: string | undefined) => rmSync(storedPath(dataDir, id as string))

describe('the check of the stored files', () => {
  test('finds nothing while all are there, and stands by files to which nothing refers', async () => {
    remove((await uploadFile(service)).id)
    expect(await check()).toEqual([])
  })

  test('names those that are missing, and those of another size', async () => {
    remove(shown[0])
    writeFileSync(storedPath(dataDir, shown[4] as string), 'cut')
    expect(await check()).toEqual([`${shown[0]} is missing`, expect.stringMatching(`^${shown[4]} has 3 bytes instead of \\d+$`)])
  })

  test('names files from before the references, which are never deleted', async () => {
    const { id } = await uploadFile(service)
    await service.runtime.database.write(async (sql) => void (await sql.update(files).set({ createdById: null }).where(eq(files.id, id))))
    remove(id)
    expect(await check()).toEqual([`${id} is missing`])
  })

  test('does not name a file that is deleted while it looks', async () => {
    const { database } = service.runtime
    const sizeOf = async () => {
      await database.write(async (sql) => void (await sql.delete(files)))
      return null
    }
    expect((await checkStoredFiles(database, dataDir, { sizeOf })).rows).toEqual([])
  })
})
