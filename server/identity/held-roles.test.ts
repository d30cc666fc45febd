import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '@/db/schema'
import { type Service, startService } from '../testing/service'
import { adoptBuiltInRoles } from './adopt-roles'
import { rolesOf } from './held-roles'
import { administratorRoleId, builtInRoles } from './roles'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const stored = async (id: string) => (await service.runtime.database.sql.select().from(roles).where(eq(roles.id, id)))[0]

test('a built-in role is what the code says, whatever is stored, and is put right at the next start', async () => {
  const { database } = service.runtime
  await database.write(async (sql) => {
    await sql.update(roles).set({ permissions: [], description: 'Old words.', requiresTotp: true }).where(eq(roles.id, administratorRoleId))
  })
  expect((await rolesOf(database.sql, [administratorRoleId]))[0]?.permissions).toEqual(builtInRoles[0].permissions)
  await adoptBuiltInRoles(database)
  expect(await stored(administratorRoleId)).toMatchObject({
    permissions: [...builtInRoles[0].permissions],
    description: builtInRoles[0].description,
    requiresTotp: true,
    version: 2,
  })
})

test('a start that finds all as it should be writes nothing', async () => {
  await Promise.all([adoptBuiltInRoles(service.runtime.database), adoptBuiltInRoles(service.runtime.database)])
  expect(await stored(builtInRoles[1].id)).toMatchObject({ version: 1 })
})

test('roles come in the order asked for; ids that name none are left out', async () => {
  const [first, second] = builtInRoles
  const found = await rolesOf(service.runtime.database.sql, [second.id, crypto.randomUUID(), first.id])
  expect(found.map(({ name }) => name)).toEqual([second.name, first.name])
})
