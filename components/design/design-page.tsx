import { Appearance } from './appearance'
import { Colours } from './colours'
import { ConflictDemo } from './conflict-demo'
import { Controls } from './controls'
import classes from './design.module.css'
import { Dialogs } from './dialogs'
import { FormDemo } from './form-demo'
import { GridDemo } from './grid-demo'
import { Notices } from './notices'
import { Pictures } from './pictures'
import { Pills } from './pills'
import { States } from './states'
import { Type } from './type'
import { Values } from './values'

const sections = [
  ['Colours', Colours],
  ['Type and spacing', Type],
  ['Controls', Controls],
  ['Pills', Pills],
  ['Values', Values],
  ['Pictures', Pictures],
  ['States', States],
  ['Toasts', Notices],
  ['Dialogs', Dialogs],
  ['Form', FormDemo],
  ['Conflict', ConflictDemo],
  ['Grid', GridDemo],
] as const

const anchor = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** All that screens are made of, as it looks and works. */
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
      <main className={classes.main}>
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
