import { expect, test } from 'vitest'
import { type Permission, permissions } from '@/server/kernel/permissions'
import { pageActions } from './page-actions'

const labels = (association: 'Internal' | 'Merchant', ...held: Permission[]) =>
  pageActions({ association, permissions: held }, () => {}).map(({ label }) => label)

test('an administrator finds every page and every action that creates a record', () => {
  expect(labels('Internal', ...permissions)).toEqual(
    expect.arrayContaining(['Packing slips', 'Categories', 'Import', 'Merchants', 'Users', 'Roles', 'Clients', 'Audit']),
  )
  expect(labels('Internal', ...permissions)).toEqual(
    expect.arrayContaining([
      'New product',
      'New category',
      'New catalog',
      'New merchant',
      'New vendor',
      'New user',
      'New role',
      'New client',
      'Invite',
    ]),
  )
})

test('other users find only the pages that they may see and the records that they may create', () => {
  expect(labels('Merchant', 'catalog:read', 'catalog:write', 'users:read')).toEqual([
    'Start',
    'Catalog',
    'Inbox',
    'Admin',
    'Plans',
    'Categories',
    'Merchant catalogs',
    'Users',
    'New catalog',
  ])
  expect(labels('Merchant')).toEqual(['Start', 'Inbox', 'Plans'])
})

test('a creation opens the page of its list, which runs it', () => {
  const opened: string[] = []
  const actions = pageActions({ association: 'Internal', permissions: ['directory:write'] }, (href) => opened.push(href))
  actions.find(({ id }) => id === 'merchant.new')?.run()
  expect(opened).toEqual(['/admin/merchants?do=merchant.new'])
})
