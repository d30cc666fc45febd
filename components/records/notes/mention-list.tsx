'use client'

import { formatCount } from '@/components/ui/format/text'
import { Listbox } from '@/components/ui/listbox/listbox'
import classes from './mention-list.module.css'
import type { useMentions } from './use-mentions'

/** The people who can be mentioned at the caret; the focus stays in the text. */
export function MentionList({ mentions: { listbox, offered, choose, noMatch } }: { mentions: ReturnType<typeof useMentions> }) {
  return (
    <>
      {offered.length > 0 && (
        <Listbox
          listbox={listbox}
          label="People"
          options={offered.map((person) => ({ id: person.id, label: person.name, person }))}
          onChoose={({ person }) => choose(person)}
          className={classes.list}
        />
      )}
      {noMatch && <p className={classes.noMatch}>Nobody called “{noMatch}” can see this note.</p>}
      <span role="status" className="unseen">
        {offered.length > 0 && `${formatCount(offered.length, 'name')}. Enter mentions.`}
      </span>
    </>
  )
}
