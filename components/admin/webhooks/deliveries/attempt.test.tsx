import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '@/components/testing/render'
import type { Attempt } from '../types'
import { AttemptDetails } from './attempt'

const attempt: Attempt = {
  at: '2026-11-01T10:00:00.000Z',
  request: { url: 'https://hooks.example.com/waybill', headers: { 'webhook-id': 'e' }, body: '{"type":"OrderCreated"}' },
  responseStatus: 503,
  responseHeaders: { 'retry-after': '5' },
  responseBody: '<b>closed</b>',
  durationMs: 1_234,
  error: 'The receiver answered 503.',
}

test('an attempt shows its request and its response as text, and the error in words', async () => {
  const screen = await renderApp(<AttemptDetails number={2} attempt={attempt} isOpenAtFirst />)
  await expect.element(screen.getByText('The receiver answered 503.')).toBeVisible()
  await expect.element(screen.getByText('1.2 s')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'request headers of attempt 2' })).toHaveTextContent('webhook-id: e')
  await expect.element(screen.getByRole('group', { name: 'request body of attempt 2' })).toHaveTextContent('"type": "OrderCreated"')
  await expect.element(screen.getByRole('group', { name: 'response headers of attempt 2' })).toHaveTextContent('retry-after: 5')
  await expect.element(screen.getByRole('group', { name: 'response body of attempt 2' })).toHaveTextContent('<b>closed</b>')
})

test('an attempt without an answer says so', async () => {
  const unanswered = { ...attempt, responseStatus: null, responseHeaders: null, responseBody: null, error: 'The host name does not exist.' }
  const screen = await renderApp(<AttemptDetails number={1} attempt={unanswered} isOpenAtFirst />)
  await expect.element(screen.getByText('No answer')).toBeVisible()
  await expect.element(screen.getByText('The host name does not exist.')).toBeVisible()
  await expect.element(screen.getByText('There was none.')).toBeVisible()
})

test('an attempt stays unfolded when it is no longer the last one', async () => {
  const screen = await renderApp(<LastUntilPressed />)
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('There are 2 attempts.')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'response body of attempt 1' })).toBeVisible()
})

function LastUntilPressed() {
  const [count, setCount] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setCount(2)}>
        Send
      </button>
      <p>There are {count} attempts.</p>
      <AttemptDetails number={1} attempt={attempt} isOpenAtFirst={count === 1} />
    </>
  )
}
