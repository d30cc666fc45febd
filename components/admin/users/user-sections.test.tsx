import { expect, test } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { PermissionList } from './user-sections'

test('the permissions of a user are named as on the page of a role', async () => {
  const screen = await renderApp(<PermissionList permissions={['orders:read', 'orders:hold', 'packingSlips:generate']} />)
  await expect.element(screen.getByText('Packing slips', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Hold', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('packingSlips')).not.toBeInTheDocument()
  await expectAccessible()
})
