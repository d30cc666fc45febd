import { orderStatusMeta } from '@/components/records/labels/order-status'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { Appearance } from './appearance'
import { Colors } from './colors'
import { ConflictDemo } from './conflict-demo'
import { Controls } from './controls'
import classes from './design.module.css'
import { Dialogs } from './dialogs'
import { FormDemo } from './form-demo'
import { GridDemo } from './grid-demo'
import { Pictures } from './pictures'
import { States } from './states'
import { Toasts } from './toasts'
import { Typography } from './typography'
import { Values } from './values'

/** The pill of every status of an order and of an item. */
export function Pills() {
  return (
    <div className="cluster gap-lg">
      {(Object.keys(orderStatusMeta) as (keyof typeof orderStatusMeta)[]).map((status) => (
        <StatusPill key={status} status={status} />
      ))}
    </div>
  )
}

const sections = [
  ['Colours', Colors],
  ['Type and spacing', Typography],
  ['Controls', Controls],
  ['Pills', Pills],
  ['Values', Values],
  ['Pictures', Pictures],
  ['States', States],
  ['Toasts', Toasts],
  ['Dialogs', Dialogs],
  ['Form', FormDemo],
  ['Conflict', ConflictDemo],
  ['Grid', GridDemo],
] as const

const anchor = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** All components of the screens, in working order. */
export function DesignPage() {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <h1>Design</h1>
        <nav aria-label="Sections" className={classes.nav}>
          {sections.map(([title]) => (
            <a key={title} href={`#${anchor(title)}`}>
              {title}
            </a>
          ))}
        </nav>
        <Appearance />
      </header>
      <main>
        {sections.map(([title, Content]) => (
          <section key={title} className={classes.section} aria-labelledby={anchor(title)}>
            <h2 id={anchor(title)}>{title}</h2>
            <Content />
          </section>
        ))}
        <div id="overlays" className={classes.overlays} />
      </main>
    </div>
  )
}
