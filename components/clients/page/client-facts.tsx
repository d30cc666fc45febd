'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '../../api'
import { Copyable } from '../../ui/copyable'
import { Facts } from '../../ui/facts'
import { Moment } from '../../ui/moment'
import { belongsTo } from '../../users/columns'
import { useBelonging } from '../../users/use-belonging'
import type { Client } from '../shapes'

/** What a client is, and when it was used last. That moves without the client being changed, so the list alone tells it. */
export function ClientFacts({ client }: { client: Client }) {
  const { data } = useQuery(read('GET /clients', { query: { id: client.id } }))
  const nameOf = useBelonging(client.associations)
  const listed = data?.clients[0]
  return (
    <Facts
      facts={[
        [
          'Client ID',
          <Copyable key="client" value={client.clientId} what="client ID">
            <code>{client.clientId}</code>
          </Copyable>,
        ],
        ['Belongs to', belongsTo(client.associations, nameOf)],
        ['Last used', listed ? listed.lastUsedAt ? <Moment key="used" at={listed.lastUsedAt} /> : 'Never' : '…'],
        ['Created', <Moment key="created" at={client.createdAt} />],
        ['ID', <Copyable key="id" value={client.id} what="ID" cut={9} />],
      ]}
    />
  )
}
