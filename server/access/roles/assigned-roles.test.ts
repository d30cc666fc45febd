import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '@/db/schema'
import { type Service, startService } from '@/server/testing/service'
import { rolesInOrder } from './assigned-roles'
import { administratorRoleId, builtInRoles } from './built-in-roles'
import { syncBuiltInRoles } from './sync-built-in-roles'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const getRoleRow = async (id: string) => (await service.runtime.database.sql.select().from(roles).where(eq(roles.id, id)))[0]

test('a built-in role is defined by the code and corrected in the database at the next start', async () => {
  const { database } = service.runtime
  await database.write(async (sql) => {
    await sql.update(roles).set({ permissions: [], description: 'Old words.', requiresTotp: true }).where(eq(roles.id, administratorRoleId))
  })
  expect((await rolesInOrder(database.sql, [administratorRoleId]))[0]?.permissions).toEqual(builtInRoles[0].permissions)
  await syncBuiltInRoles(database)
  expect(await getRoleRow(administratorRoleId)).toMatchObject({
    permissions: [...builtInRoles[0].permissions],
    description: builtInRoles[0].description,
    requiresTotp: true,
    version: 2,
  })
})

test('a start without differences writes nothing', async () => {
  await Promise.all([syncBuiltInRoles(service.runtime.database), syncBuiltInRoles(service.runtime.database)])
  expect(await getRoleRow(builtInRoles[1].id)).toMatchObject({ version: 1 })
})

test('roles are returned in the requested order, without unknown ids', async () => {
  const [first, second] = builtInRoles
  const found = await rolesInOrder(service.runtime.database.sql, [second.id, crypto.randomUUID(), first.id])
  expect(found.map(({ name }) => name)).toEqual([second.name, first.name])
})
