import { Copyable } from '../ui/copyable'
import classes from './password.module.css'

const command = 'npm run password:link -- EMAIL'

/** What helps where the service sends no mail: nobody is promised one that never comes. */
export function NoMail() {
  return (
    <div className={classes.words}>
      <p>
        This Waybill sends no mail. Ask your administrator for a link: it opens a page where you choose a new password, once, within an
        hour.
      </p>
      <div className={classes.aside}>
        <p>What the administrator runs on the server, with your e-mail address, to get one:</p>
        <p className={classes.command}>
          <Copyable value={command} what="command">
            <code>{command}</code>
          </Copyable>
        </p>
      </div>
    </div>
  )
}
