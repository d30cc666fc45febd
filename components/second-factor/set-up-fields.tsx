'use client'

import { lazy } from 'react'
import { Bone } from '../ui/bones'
import { Copyable } from '../ui/copyable'
import { Lazily } from '../ui/lazily'
import { DigitsField } from './digits-field'
import classes from './second-factor.module.css'
import type { SetUpSecret } from './shapes'
import type { ConfirmKit } from './use-confirm'

const Qr = lazy(() => import('./qr'))

/** The secret to share with an authenticator, as a picture and as text, and where its first code is given. */
export function SetUpFields({ secret: { secret, otpauthUrl }, kit }: { secret: SetUpSecret; kit: ConfirmKit }) {
  const grouped = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <ol className={classes.steps}>
      <li>
        <p>Scan this with an authenticator app, such as the one of your password manager or phone.</p>
        <div className={classes.share}>
          <Lazily fallback={<Bone width="10.5rem" height="10.5rem" />}>
            <Qr text={otpauthUrl} what="QR code with the key that is written beside it" />
          </Lazily>
          <div className={classes.key}>
            <p className={classes.small}>It cannot be scanned? Type this key instead, for codes by time:</p>
            <Copyable value={secret} what="key">
              <code>{grouped}</code>
            </Copyable>
          </div>
        </div>
      </li>
      <li>
        <DigitsField
          label="The code that it shows now"
          size="md"
          className={classes.code}
          data-autofocus
          error={kit.form.formState.errors.code?.message}
          {...kit.form.register('code')}
        />
      </li>
    </ol>
  )
}
