'use client'

import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { buildUrl } from '@/components/api/build-url'
import { fetchFile } from '@/components/api/fetch-file'
import { Button } from '@/components/ui/button'
import { DownloadButton } from '@/components/ui/download-button'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { ProductionTable } from './production-table'
import { production } from './queries'
import { spoiledLabel } from './spoiled-label'
import type { FacilityToday, Today } from './steps'
import classes from './today.module.css'

interface Props {
  facilities: readonly FacilityToday[]
  spoiled: Today['spoiled']
}

/** The units to make by SKU, at one facility or at all of them. */
export function ProductionList({ facilities, spoiled }: Props) {
  const [facilityId, setFacilityId] = useState('')
  const { data, error, refetch } = useQuery({ ...production(facilityId || null), placeholderData: keepPreviousData })
  const shown = facilities.find((facility) => facility.facilityId === facilityId)
  return (
    <Section
      title={shown ? `Production list of ${shown.facilityName}` : 'Production list'}
      action={
        <span className={`${classes.onScreen} wrap gap-sm`}>
          {facilities.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label="Facility of the production list"
              value={facilityId}
              onChange={(event) => setFacilityId(event.currentTarget.value)}
              data={[
                { value: '', label: 'All facilities' },
                ...facilities.map(({ facilityId: value, facilityName: label }) => ({ value, label })),
              ]}
            />
          )}
          <Button size="xs" variant="default" leftSection={<Printer size={14} aria-hidden="true" />} onClick={() => window.print()}>
            Print list
          </Button>
          <DownloadButton
            label="Download the production list as CSV"
            iconButtonSize={30}
            disabledReason={data?.lines.length ? null : 'There is nothing to make.'}
            failure="The production list was not downloaded"
            load={(onProgress) =>
              fetchFile(buildUrl('/fulfillment/production', { query: facilityId ? { facilityId } : {} }), onProgress, 'text/csv')
            }
          />
        </span>
      }
    >
      {!data && error && <LoadError heading="The production list could not be loaded" error={error} retry={refetch} />}
      {!data && !error && <Skeleton lines={6} label="The production list is loading" />}
      {data && !data.lines.length && <p className={classes.none}>Nothing is assigned or in production.</p>}
      {data && data.lines.length > 0 && <ProductionTable lines={data.lines} />}
      {data && spoiled.length > 0 && <p className={classes.none}>Spoiled today: {spoiledLabel(spoiled, data.lines)}.</p>}
      {data && data.totalCount > data.lines.length && (
        <p className={classes.none}>
          The first {formatNumber(data.lines.length)} of {formatCount(data.totalCount, 'SKU')}. The CSV has all of them.
        </p>
      )}
    </Section>
  )
}
