import { expect, test } from 'vitest'
import { renderApp } from '@/components/testing/render'
import type { QueryLanguage } from './language'
import { useRemoteChoices } from './use-choices'

/** A language of a list in which every field has one value. */
const languageOf = (noun: QueryLanguage['noun'], value: string) =>
  ({ noun, isRemote: () => true, remoteChoices: async () => [{ value }] }) as unknown as QueryLanguage

function Choices({ language }: { language: QueryLanguage }) {
  const { choices } = useRemoteChoices('merchant', 'a', language)
  return <p>{`${language.noun}: ${choices.map(({ value }) => value).join()}`}</p>
}

test('a list suggests its own values for a field that another list has, too', async () => {
  const screen = await renderApp(
    <>
      <Choices language={languageOf('order', 'acme')} />
      <Choices language={languageOf('shipment', 'Acme Prints')} />
    </>,
  )
  await expect.element(screen.getByText('order: acme', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('shipment: Acme Prints', { exact: true })).toBeVisible()
})
