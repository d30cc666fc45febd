'use client'

import { PasswordInput, TextInput } from '@mantine/core'
import classes from './docs.module.css'
import { Prose } from './prose'

interface Props {
  token: string
  onToken: (token: string) => void
  merchant: string
  onMerchant: (merchant: string) => void
}

/** Inputs for the reader's token, and for the merchant of the guide's orders. They are not stored. */
export function Credentials({ token, onToken, merchant, onMerchant }: Props) {
  return (
    <section aria-label="Yours" className={classes.credentials}>
      <div className={classes.fields}>
        <PasswordInput
          label="Access token"
          description="Sent with the examples that you run on this page, and never stored. Without one, they run as the signed-in user."
          autoComplete="off"
          value={token}
          onChange={(event) => onToken(event.currentTarget.value.trim())}
        />
        <TextInput
          label="Merchant id"
          description="The guide creates its orders for this merchant. The value is the demo’s merchant."
          autoComplete="off"
          spellCheck={false}
          value={merchant}
          onChange={(event) => onMerchant(event.currentTarget.value.trim())}
        />
      </div>
      <Prose text="The examples use records of the demo (`npm run demo`) and run there unchanged. On another service, use its own records: `GET /v1/merchants` and `GET /v1/orders` list them." />
    </section>
  )
}
