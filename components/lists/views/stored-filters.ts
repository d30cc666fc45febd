import { quoteValue } from '@/server/platform/search/value-rules'

/** Stored filters as the qualifiers of a query line, in the order of `fields`, which has the qualifier of each. */
export const qualified = (filters: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const values = filters[name]?.split(',').filter(Boolean)
    return values?.length ? [`${field}:${values.map(quoteValue).join(',')}`] : []
  })
