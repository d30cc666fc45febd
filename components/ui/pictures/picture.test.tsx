import { expect, test } from 'vitest'
import { renderApp } from '@/components/testing/render'
import { Picture } from './picture'
import { pictureSource } from './picture-source'

test('a picture of this service is loaded from the address at which the page was opened', () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:8080'])
    expect(pictureSource(`http://${host}/demo/mug.svg?v=1`)).toBe('/demo/mug.svg?v=1')
  for (const other of ['https://artwork.example.com/mug.png', 'http://localhost.example.com/mug.png', '/v1/files/1'])
    expect(pictureSource(other)).toBe(other)
})

test('a text that is no address of a picture is not loaded', async () => {
  for (const text of ['a:b:c', 'mug.png', 'https:', 'javascript:alert(1)']) expect(pictureSource(text)).toBe(null)
  const screen = await renderApp(<Picture url="a:b:c" alt="Mug" />)
  await expect.element(screen.getByRole('img', { name: 'Mug (does not load)' })).toBeVisible()
})

test('a picture that cannot be loaded is replaced by a quiet placeholder', async () => {
  const screen = await renderApp(<Picture url="http://localhost:1/no-such-folder/mug.png" alt="Mug" onZoom={() => {}} />)
  await expect.element(screen.getByRole('img', { name: 'Mug (does not load)' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
