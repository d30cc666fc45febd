'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError, read } from '../../api'
import { PageHeading } from '../../ui/page-heading'
import { Refused } from '../../ui/refused'
import { NothingHere } from './nothing-here'
import classes from './orders-list.module.css'
import { OrdersTable } from './orders-table'
import { Paging } from './paging'
import { QueryLine } from './query-line'
import { problemOf } from './query-problem'
import { StatusFilters } from './status-filters'
import { pageSize, useView } from './use-view'

export function OrdersList() {
  const [view, show] = useView()
  const { q, sort, page } = view
  const problem = problemOf(q)
  const search = useQuery({
    ...read('GET /orders/search', { query: { q, sort: sort || undefined, page: String(page), pageSize: String(pageSize) } }),
    // A line that cannot be read is not sent: what is wrong with it is known here already.
    enabled: !problem,
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData, refetch } = search
  const inLine = problem ?? (error instanceof ApiError ? refusedLine(error) : null)
  return (
    <>
      <PageHeading title="Orders">
        <Paging view={view} list={inLine ? undefined : data} show={show} />
      </PageHeading>
      <QueryLine key={q} q={q} problem={inLine} onSubmit={(line) => show({ q: line })} />
      {!inLine && <StatusFilters q={q} show={show} />}
      {error && !inLine && (
        <Refused heading={data ? 'The list could not be refreshed' : 'The orders could not be loaded'} error={error} retry={refetch} />
      )}
      {inLine || (error && !data) ? null : data && data.orders.length === 0 ? (
        <NothingHere q={q} page={page} />
      ) : (
        <div className={classes.results}>
          <OrdersTable orders={data?.orders} isOld={isPlaceholderData} sort={sort} onSort={(next) => show({ sort: next })} />
        </div>
      )}
      <p role="status" className={classes.told}>
        {data && !isPlaceholderData && !inLine ? `${data.totalCount}${data.totalCountIsCapped ? ' or more' : ''} orders` : ''}
      </p>
    </>
  )
}

/** What the service found wrong with the line itself (a merchant that is not there), as opposed to everything else that can go wrong. */
function refusedLine({ status, errors }: ApiError) {
  const said = status === 400 ? errors.find(({ propertyName }) => propertyName === 'q') : undefined
  return said ? { message: said.errorMessage, position: null, length: 0, suggestion: null } : null
}
