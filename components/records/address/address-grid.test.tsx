import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '@/components/testing/render'
import { AddressGrid } from './address-grid'
import { type AddressValues, valuesOf } from './address-values'
import type { FormField } from './form-rows'

const field = (name: FormField['name'], label: string): FormField => ({ name, label, isRequired: false })
const [street, city, zip] = [field('line1', 'Street'), field('city', 'City'), field('zip', 'Postcode')]

/** A form that gets the order of a country's fields while somebody types. */
function Form() {
  const form = useForm<AddressValues>({ defaultValues: valuesOf(null) })
  const [rows, setRows] = useState([[street], [city, zip]])
  return (
    <>
      <AddressGrid form={form} rows={rows} format={null} isRequired={() => false} note={() => null} />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setRows([[zip, city], [street]])}>
        The order arrives
      </button>
    </>
  )
}

test('a field keeps the focus and the text when the order of the fields arrives while it is typed in', async () => {
  const screen = await renderApp(<Form />)
  const typed = screen.getByRole('textbox', { name: 'City' })
  await typed.click()
  await userEvent.keyboard('Ly')
  await screen.getByRole('button', { name: 'The order arrives' }).click()
  await userEvent.keyboard('on')
  await expect.element(typed).toHaveFocus()
  await expect.element(typed).toHaveValue('Lyon')
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Postcode', 'City', 'Street'])
})
