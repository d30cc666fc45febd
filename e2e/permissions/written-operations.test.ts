import { expect, test } from 'vitest'
import { builtInRoles } from '@/server/access/roles/built-in-roles'
import type { Operation } from '@/server/http/operation'
import { operations } from '@/server/operations'
import { withoutParameterNames } from './operation-names'
import { componentFiles, readComponent, writtenOperations, writtenOperationsOf } from './written-operations'

const permissionOf = new Map(
  (operations as readonly Operation[]).map(({ method, path, permission }) => [withoutParameterNames(`${method} ${path}`), permission]),
)

test('every operation that a component writes with exists in the API', () => {
  expect(writtenOperations().filter((operation) => !permissionOf.has(withoutParameterNames(operation)))).toEqual([])
})

/**
 * A control depends on its permission only, never on a role. So few users in the browser stand for all roles, provided that every
 * operation's permission is named beside its controls: in the same folder.
 */
test('every operation that a component writes with is listed with the API’s permission', () => {
  const sources = componentFiles().map((file) => ({ file, folders: file.split('/').slice(0, -1), text: readComponent(file) }))
  const ungated = sources.flatMap(({ file, folders, text }) => {
    const near = sources.filter((other) => other.folders.some((name) => folders.includes(name)))
    return writtenOperationsOf(file, text)
      .map((operation) => [operation, permissionOf.get(withoutParameterNames(operation)) ?? ''] as const)
      .filter(([, permission]) => permission !== 'open' && permission !== 'anyone')
      .filter(([, permission]) => !near.some((other) => other.text.includes(`'${permission}'`)))
      .map(([operation, permission]) => `${file}: ${operation} needs ${permission}`)
  })
  expect(ungated).toEqual([])
})

test('of the built-in roles only the Administrator has all permissions of the pages', () => {
  const needed = new Set(writtenOperations().map((operation) => permissionOf.get(withoutParameterNames(operation))))
  const named = [...needed].filter((permission) => permission !== undefined && permission !== 'open' && permission !== 'anyone')
  const everything = builtInRoles.filter(({ permissions }) => named.every((permission) => permissions.includes(permission as never)))
  expect(everything.map(({ name }) => name)).toEqual(['Administrator'])
})
