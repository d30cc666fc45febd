'use client'

import type { ReactNode } from 'react'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { useAssociationNames } from '@/components/records/association-names'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { DescriptionList } from '@/components/ui/description-list'
import { DateTime } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import { ALL_TYPES, scopeText } from './labels'
import type { ShownWebhook } from './types'
import classes from './webhook-page.module.css'

/** The settings of an endpoint. */
export function DetailsSection({ webhook, headers, rotate }: { webhook: ShownWebhook; headers: Action; rotate: Action }) {
  const { url, description, eventTypes, associations, includeTest, expand, maxPerSecond, headerNames, previousSecretUntil } = webhook
  const nameOf = useAssociationNames(associations)
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          [
            'URL',
            <Copyable key="url" value={url} label="URL">
              <span className="break-anywhere">{url}</span>
            </Copyable>,
          ],
          ['Description', description],
          ['Events', eventTypes.includes(ALL_TYPES) ? 'All' : <TypeList key="types" types={eventTypes} />],
          ['Scope', scopeText(associations, nameOf)],
          ['Test orders', includeTest ? 'Their events too' : 'Without their events'],
          ['Body', expand.length ? 'With the whole resource' : 'With the fields of the event'],
          ['At most', `${formatNumber(maxPerSecond)} per second`],
          [
            'Headers',
            <WithAction key="headers" action={headers} text="Change">
              {headerNames.join(', ') || 'None'}
            </WithAction>,
          ],
          [
            'Secret',
            <WithAction key="secret" action={rotate} text="Rotate">
              {previousSecretUntil ? (
                <span>
                  The old one signs too until <DateTime at={previousSecretUntil} />
                </span>
              ) : (
                'whsec_•••'
              )}
            </WithAction>,
          ],
          ['Created', <DateTime key="created" at={webhook.createdAt} />],
          ['ID', <Copyable key="id" value={webhook.id} label="ID" maxWidthRem={9} />],
        ]}
      />
    </Section>
  )
}

const TypeList = ({ types }: { types: readonly string[] }) => (
  <ul className={classes.types}>
    {types.map((type) => (
      <li key={type}>{type}</li>
    ))}
  </ul>
)

/** A value with the button that changes it. */
function WithAction({
  action: { label, disabledReason, preload, run },
  text,
  children,
}: {
  action: Action
  text: string
  children: ReactNode
}) {
  return (
    <span className={classes.changed}>
      {children}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={label.startsWith(text) ? label : `${text}: ${label.toLowerCase()}`}
        disabledReason={disabledReason}
        onPointerEnter={preload}
        onClick={() => run()}
      >
        {text}
      </Button>
    </span>
  )
}
