import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '@/components/testing/render'
import { Prose } from './prose'

function DrawnAgain() {
  const [count, setCount] = useState(1)
  return (
    <>
      <Prose text="`dryRun=true` stores nothing. The answer has `changes`; a write without an answer has `changes` alone." />
      <button type="button" onClick={() => setCount(count + 1)}>
        Drawn {count}
      </button>
    </>
  )
}

test('a word that is there twice stays there twice when the text is drawn again', async () => {
  const screen = await renderApp(<DrawnAgain />)
  await screen.getByRole('button', { name: 'Drawn 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Drawn 2' })).toBeVisible()
  expect(screen.getByText('changes', { exact: true }).elements()).toHaveLength(2)
})
