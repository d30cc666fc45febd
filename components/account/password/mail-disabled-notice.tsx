import { Copyable } from '@/components/ui/copyable'
import classes from './password.module.css'

const command = 'npm run password:link -- EMAIL'

/** Explains how to reset a password when the service sends no mail. */
export function MailDisabledNotice() {
  return (
    <div className="grid gap-lg break-anywhere">
      <p>
        This Waybill sends no mail. Ask your administrator for a link: it opens a page where you choose a new password, once, within an
        hour.
      </p>
      <div className="grid gap-sm secondary small">
        <p>What the administrator runs on the server, with your e-mail address, to get one:</p>
        <p className={classes.command}>
          <Copyable value={command} label="command">
            <code>{command}</code>
          </Copyable>
        </p>
      </div>
    </div>
  )
}
