'use client'

import { lazy } from 'react'
import { Copyable } from '@/components/ui/copyable'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { OneTimeCodeField } from '@/components/ui/one-time-code-field'
import { SkeletonLine } from '@/components/ui/skeleton'
import classes from './second-factor.module.css'
import type { ConfirmSetupForm, SetupSecret } from './use-confirm-setup'

const Qr = lazy(() => import('./qr-code'))

/** The secret for an authenticator, as a QR code and as text, and the field for its first code. */
export function SetupFields({ secret: { secret, otpauthUrl }, form }: { secret: SetupSecret; form: ConfirmSetupForm }) {
  const groupedSecret = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <ol className={classes.steps}>
      <li>
        <p>Scan this with an authenticator app, such as the one of your password manager or phone.</p>
        <div className={classes.share}>
          <LazyBoundary fallback={<SkeletonLine width="10.5rem" height="10.5rem" />}>
            <Qr text={otpauthUrl} label="QR code with the key that is written beside it" />
          </LazyBoundary>
          <div className="grid gap-sm justify-items-start">
            <p className="secondary small">It cannot be scanned? Type this key instead, for codes by time:</p>
            <Copyable value={secret} label="key">
              <code>{groupedSecret}</code>
            </Copyable>
          </div>
        </div>
      </li>
      <li>
        <OneTimeCodeField label="The code that it shows now" size="md" className={classes.code} data-autofocus {...form.field('code')} />
      </li>
    </ol>
  )
}
