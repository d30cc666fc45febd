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

/** What the reader has: who they are to the service, and the merchant that the guide's orders are for. Kept nowhere. */
export function Yours({ token, onToken, merchant, onMerchant }: Props) {
  return (
    <section aria-label="Yours" className={classes.yours}>
      <div className={classes.fields}>
        <PasswordInput
          label="Access token"
          description="For what you run here; kept on this page only. Without one, it goes as whoever is signed in here."
          autoComplete="off"
          value={token}
          onChange={(event) => onToken(event.currentTarget.value.trim())}
        />
        <TextInput
          label="Merchant id"
          description="Whose orders the guide makes. This one is the demo’s."
          autoComplete="off"
          spellCheck={false}
          value={merchant}
          onChange={(event) => onMerchant(event.currentTarget.value.trim())}
        />
      </div>
      <Prose text="Examples name records of the demo (`npm run demo`) and work there as they stand. On a service without it, put your own in their place: `GET /v1/merchants` and `GET /v1/orders` list them." />
    </section>
  )
}
