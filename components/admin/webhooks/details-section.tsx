'use client'

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
export function DetailsSection({ webhook, headers }: { webhook: ShownWebhook; headers: Action }) {
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
          ['Events of', scopeText(associations, nameOf)],
          ['Test orders', includeTest ? 'Their events too' : 'Without their events'],
          ['Body', expand.length ? 'With the whole resource' : 'With the fields of the event'],
          ['At most', `${formatNumber(maxPerSecond)} per second`],
          [
            'Headers',
            <span key="headers" className={classes.headers}>
              {headerNames.join(', ') || 'None'}
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label="Change: headers"
                disabledReason={headers.disabledReason}
                onPointerEnter={headers.preload}
                onClick={() => headers.run()}
              >
                Change
              </Button>
            </span>,
          ],
          [
            'Old secret',
            previousSecretUntil && (
              <span key="secret">
                signs too until <DateTime at={previousSecretUntil} />
              </span>
            ),
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
