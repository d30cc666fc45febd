'use client'

import { PasswordInput, TextInput } from '@mantine/core'
import classes from './docs.module.css'
import { demoMerchant, demoSku } from './guide/step'
import { Prose } from './prose'
import type { Reader } from './reader'

interface Props {
  reader: Reader
  onChange: (values: Partial<Reader>) => void
}

const fields = [
  {
    name: 'merchant',
    label: 'Merchant id',
    demo: demoMerchant,
    ofDemo: 'The demo’s. A token of yours puts your own here.',
    own: 'Orders of the examples are for this merchant.',
  },
  {
    name: 'sku',
    label: 'SKU',
    demo: demoSku,
    ofDemo: 'The demo’s. A token of yours puts one of your catalog here.',
    own: 'The product that the examples order.',
  },
] as const

/** Inputs for the reader's token, and for the merchant and the SKU of the examples. They are not stored. */
export function Credentials({ reader, onChange }: Props) {
  return (
    <section aria-label="Yours" className={classes.credentials}>
      <div className={classes.fields}>
        <PasswordInput
          label="Access token"
          description="Sent with the examples that you run on this page, and never stored. Without one, they run as the signed-in user."
          autoComplete="off"
          value={reader.token}
          onChange={(event) => onChange({ token: event.currentTarget.value.trim() })}
        />
        {fields.map(({ name, label, demo, ofDemo, own }) => (
          <TextInput
            key={name}
            name={name}
            label={label}
            description={reader[name] === demo ? ofDemo : own}
            autoComplete="off"
            spellCheck={false}
            value={reader[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value.trim() })}
          />
        ))}
      </div>
      <Prose text="The examples use records of the demo (`npm run demo`) and run there unchanged. On another service, merchant and SKU are your own as soon as you sign in or give a token; take other ids, such as of orders, from the lists: `GET /v1/orders`, `GET /v1/shipments`." />
    </section>
  )
}
