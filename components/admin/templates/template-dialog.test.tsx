import { expect, test, vi } from 'vitest'
import { PermissionsProvider } from '@/components/api/permissions'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import TemplateDialog from './template-dialog'
import type { Template } from './types'

const template = {
  id: 't1',
  version: 3,
  merchantId: null,
  name: 'Where is my order?',
  texts: { en: { subject: 'Your order', text: 'Hi {{customer.firstName}}' } },
} as unknown as Template

test('a language is added, an unknown placeholder is named beside its field, and what is right is sent with the version', async () => {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!init?.method || init.method === 'GET') return Response.json({ merchants: [], totalCount: 0, nextCursor: null })
    const body = JSON.parse(String(init.body))
    requests.push([init.method, new URL(url, 'http://localhost').pathname, new Headers(init.headers).get('if-match'), body])
    return Response.json({ messageTemplate: { ...template, ...body, version: 4 } })
  })
  const close = vi.fn()
  const screen = await renderApp(
    <PermissionsProvider permissions={['orders:message']}>
      <TemplateDialog template={template} onClose={close} />
    </PermissionsProvider>,
  )
  await screen.getByRole('button', { name: 'Add a language' }).click()
  await screen.getByRole('textbox', { name: 'Subject in German' }).fill('Ihre Bestellung')
  await screen.getByRole('textbox', { name: 'Text in German' }).fill('Hallo {{customer.nick}}')
  await screen.getByRole('button', { name: 'Save template' }).click()
  await expect.element(screen.getByText('There is no placeholder {{customer.nick}}.', { exact: false })).toBeVisible()
  expect(requests).toEqual([])
  await screen.getByText('Placeholders').click()
  await expect.element(screen.getByText('{{tracking.links}}')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('textbox', { name: 'Text in German' }).fill('Hallo {{customer.firstName}}')
  await screen.getByRole('button', { name: 'Save template' }).click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  const texts = { ...template.texts, de: { subject: 'Ihre Bestellung', text: 'Hallo {{customer.firstName}}' } }
  expect(requests).toEqual([['PATCH', '/v1/messageTemplates/t1', '"v3"', { name: 'Where is my order?', texts }]])
})
