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
        <p>The administrator makes one on your page under Users. Where nobody can sign in, this command on the server prints one:</p>
        <p className={classes.command}>
          <Copyable value={command} label="command">
            <code>{command}</code>
          </Copyable>
        </p>
      </div>
    </div>
  )
}
