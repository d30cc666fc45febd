import { TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { renderApp } from '@/components/testing/render'
import { toast } from '@/components/ui/toasts/toast'
import { ApiForm } from './api-form'
import { useApiForm } from './use-api-form'

function LongForm() {
  const form = useApiForm({ schema: z.object({ name: z.string() }), values: { name: '' }, send: async () => {} })
  return (
    <ApiForm form={form} submitLabel="Save merchant" label="Northwind" isPage>
      <TextInput label="Name" {...form.field('name')} />
      <div style={{ height: 3_000 }} />
    </ApiForm>
  )
}

/** Whether a click in the middle of the button would hit it. */
function isReachable(button: Element) {
  const { left, top, width, height } = button.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && button.contains(hit)
}

test.each([
  [1280, 900],
  [360, 640],
])('at %i × %i, the buttons of a long form stay in the window, and no notice covers them', async (width, height) => {
  await page.viewport(width, height)
  const screen = await renderApp(<LongForm />)
  const save = screen.getByRole('button', { name: 'Save merchant' })
  await expect.element(save).toBeInViewport()
  toast('Northwind was saved', { undo: () => {}, replaceKey: 'saved' })
  toast('The logo could not be uploaded', { tone: 'bad', replaceKey: 'logo' })
  await expect.element(screen.getByText('The logo could not be uploaded')).toBeVisible()
  await expect.poll(() => isReachable(save.element())).toBe(true)
})
