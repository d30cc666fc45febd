'use client'

import { Button, Select } from '@mantine/core'
import { X } from 'lucide-react'
import type { Show } from '@/components/lists/simple-list-view'
import { actionChoice } from '@/components/records/action-labels'
import { typeLabels } from '@/components/records/resource-types'
import { capitalize } from '@/components/ui/format/text'
import type { AuditedType } from '@/server/kernel/audited-actions'
import { actionsOf, allActions, auditedTypes } from '@/server/platform/audit/audit-rules'
import { DayField } from '../day-field'
import { ActorField } from './actor-field'
import classes from './audit.module.css'
import type { LoggedEntry } from './resources'

type FilterName = 'actorId' | 'resourceType' | 'action' | 'resourceId' | 'requestId' | 'from' | 'to'

interface Props {
  filters: Readonly<Record<FilterName, string>>
  show: Show
  /** The listed entries, which contain the names of the filtered records. */
  entries: LoggedEntry[] | undefined
}

const typeOptions = auditedTypes
  .map((type) => ({ value: type, label: capitalize(typeLabels[type]) }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** The filters by actor, resource, action and date. */
export function AuditFilters({ filters, show, entries }: Props) {
  const { resourceType, resourceId, requestId } = filters
  const actions = resourceType ? actionsOf(resourceType as AuditedType) : allActions
  const actionOptions = actions.map((action) => ({ value: action, label: actionChoice(action, resourceType) }))
  const resourceEntry = entries?.find(({ resource }) => resource.id === resourceId)
  return (
    <>
      <ActorField
        value={filters.actorId}
        name={entries?.find(({ actor }) => actor.id === filters.actorId)?.actor.name ?? undefined}
        onChange={(actorId) => show({ filters: { actorId } })}
      />
      <Select
        size="xs"
        aria-label="Resource"
        placeholder="Any resource"
        className={classes.filter}
        data={typeOptions}
        value={resourceType || null}
        onChange={(type) => show({ filters: { resourceType: type ?? '', action: '' } })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any resource' }}
      />
      <Select
        size="xs"
        aria-label="Action"
        placeholder="Any action"
        className={classes.filter}
        data={actionOptions.sort((one, other) => one.label.localeCompare(other.label))}
        value={filters.action || null}
        onChange={(action) => show({ filters: { action: action ?? '' } })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any action' }}
        withScrollArea={false}
      />
      <DayField prefix="from" label="From day" value={filters.from} onChange={(from) => show({ filters: { from } })} />
      <DayField prefix="to" label="To day" value={filters.to} onChange={(to) => show({ filters: { to } })} />
      {resourceId && (
        <ActiveFilterChip of={resourceEntry?.resourceName ?? 'one resource'} all={() => show({ filters: { resourceId: '' } })} />
      )}
      {requestId && <ActiveFilterChip of="one request" all={() => show({ filters: { requestId: '' } })} />}
    </>
  )
}

function ActiveFilterChip({ of, all }: { of: string; all: () => void }) {
  return (
    <Button variant="default" size="xs" rightSection={<X size={14} aria-hidden="true" />} aria-label={`Not only of ${of}`} onClick={all}>
      Of {of}
    </Button>
  )
}
