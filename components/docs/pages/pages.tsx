import type { Limit } from '@/server/http/openapi/limits'
import docs from '../docs.module.css'
import operation from '../operation.module.css'
import { Prose } from '../prose'
import type { ChangelogDay } from './changelog'
import classes from './pages.module.css'
import { versionPolicy } from './policies'
import type { StatusCode } from './status-codes'

interface Props {
  statuses: StatusCode[]
  limits: Limit[]
  changelog: ChangelogDay[]
}

/** The rules of every operation, as tables and texts: status codes, limits, versions, and the changelog. */
export function Pages({ statuses, limits, changelog }: Props) {
  return (
    <>
      <section id="status-codes" className={docs.group} aria-labelledby="status-codes-title">
        <h2 id="status-codes-title">Status codes</h2>
        <p className={docs.intro}>
          A request is checked in this order: the token (401), the permission (403), the size and type of the body (413, 415), the request
          itself (400), the record (404), its version (412), and the state that is stored (409). Retry after 429 and 503 with the pause in{' '}
          <code>Retry-After</code>, and after a lost answer or another 5xx with the same <code>Idempotency-Key</code>.
        </p>
        <ul className={operation.list}>
          {statuses.map(({ status, errorCode, when }) => (
            <li key={status + errorCode} id={`status-${status}${errorCode && `-${errorCode}`}`} className={classes.row}>
              <span>
                <b className="figures">{status}</b> <code className="strong">{errorCode}</code>
              </span>
              <Prose text={when} />
            </li>
          ))}
        </ul>
      </section>
      <section id="limits" className={docs.group} aria-labelledby="limits-title">
        <h2 id="limits-title">Limits</h2>
        <ul className={operation.list}>
          {limits.map(({ subject, limit, beyond }, i) => (
            <li key={subject} id={`limit-${i}`} className={classes.row}>
              <b>{subject}</b>
              <span>
                {limit} <span className={operation.type}>Beyond: {beyond}.</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section id="versions-policy" className={docs.group} aria-labelledby="versions-title">
        <h2 id="versions-title">Versions and deprecation</h2>
        {versionPolicy.map(({ id, title, text }) => (
          <div key={id} id={id} className={classes.paragraph}>
            <h3>{title}</h3>
            <Prose text={text} />
          </div>
        ))}
      </section>
      <section id="changelog" className={docs.group} aria-labelledby="changelog-title">
        <h2 id="changelog-title">Changelog</h2>
        {changelog.map(({ date, changes }) => (
          <div key={date} className={classes.paragraph}>
            <h3>{date}</h3>
            <ul className={operation.list}>
              {changes.map(({ title, text }, i) => (
                <li key={title} id={`changes-${date}-${i}`} className={classes.row}>
                  <b>{title.replaceAll('`', '')}</b>
                  <Prose text={text} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  )
}
