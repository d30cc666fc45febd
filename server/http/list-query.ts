import * as z from 'zod'
import { type Cursor, decodeCursor, type SortKey } from './list-cursor'

/** Counts are exact up to this number; pages reach no further. */
export const MAX_LIST_DEPTH = 10_000

interface Sort<S extends string> {
  field: S
  descending: boolean
}

/** The requested page of a list: by number, or continuing from a cursor. */
export interface Page<F, S extends string> {
  filters: F
  sort: Sort<S>
  /** Whether the caller asked for this order; false for the list's default. */
  isSortRequested: boolean
  size: number
  number: number | null
  offset: number
  /** Sort values of the last row seen; null for a page by number. */
  afterKey: SortKey | null
  /** For a descending walk over a value that changes: the first row's key, and whether the walk now goes up again from it. */
  walkStart: SortKey | null
  isCatchingUp: boolean
  total: { count: number; capped: boolean } | null
  /** The query line that replaced one without a hit; null when the typed one counts. */
  correctedQ: string | null
  /** The filters and sort as sent, for the next cursor. */
  sentParameters: Record<string, string>
}

const paging = {
  page: z.coerce.number().int().min(1).optional().meta({ description: 'Starts at 1; page × pageSize can be at most 10,000.' }),
  pageSize: z.coerce.number().int().min(1).max(200).optional().meta({ description: 'Default 50.' }),
  cursor: z
    .string()
    .max(10_000)
    .optional()
    .meta({ description: 'nextCursor of the previous page. It carries the sort and the filters; others sent with it are refused.' }),
}

/**
 * The query schema of a list: its own filters, and page, pageSize, cursor and sort; `name` is the name of the sort schema in the API
 * reference.
 */
export function listQuery<F extends z.ZodRawShape, const S extends string>(
  filters: F,
  sorts: readonly [S, ...S[]],
  defaultSort: S | `-${S}`,
  name?: string,
) {
  const sortEnum = z.enum(sorts.flatMap((name) => [name, `-${name}`]) as [string, ...string[]], {
    error: `Sort by ${sorts.join(' or ')}, with - in front for descending.`,
  })
  const sort = name ? sortEnum.meta({ id: name }) : sortEnum
  const queryShape = { ...filters, sort: sort.optional().meta({ description: `Default ${defaultSort}.` }) }
  return pageSchema<z.ZodObject<F & { sort: z.ZodOptional<typeof sort> }>, S>(z.strictObject(queryShape) as never, defaultSort)
}

function pageSchema<F extends z.ZodObject, S extends string>(own: F, defaultSort: string) {
  type Filters = Omit<z.output<F>, 'sort'>
  const documented = own.extend(paging)
  return z
    .record(z.string(), z.string())
    .transform((sent, context): Page<Filters, S> => {
      const { page, pageSize, cursor, ...sentParameters } = sent
      const refuse = (error: z.ZodError) => {
        for (const issueAt of error.issues) context.addIssue({ ...issueAt, input: issueAt.input ?? sent } as never)
        return z.NEVER as Page<Filters, S>
      }
      const parsedPaging = z.object(paging).safeParse({ page, pageSize, cursor })
      let continued: Cursor | null = null
      if (cursor !== undefined) {
        continued = decodeCursor(cursor)
        if (!continued) return refuse(issueAt('cursor', 'This is not a cursor of this list.', cursor))
        const { q } = continued
        const other = Object.keys({ ...sentParameters, ...(page === undefined ? {} : { page }) }).find((name) => sent[name] !== q[name])
        if (other !== undefined)
          return refuse(issueAt(other, 'A cursor carries its position, sort and filters; send no others with it.', sent[other]))
      }
      const filters = own.safeParse(continued ? continued.q : sentParameters)
      if (!filters.success || !parsedPaging.success) {
        const issues = [...(filters.error?.issues ?? []), ...(parsedPaging.error?.issues ?? [])]
        return refuse(new z.ZodError(issues))
      }
      const size = parsedPaging.data.pageSize ?? 50
      const number = parsedPaging.data.page ?? 1
      if (number * size > MAX_LIST_DEPTH)
        return refuse(
          issueAt(
            'page',
            `page × pageSize can be at most ${MAX_LIST_DEPTH}. To go further, send nextCursor as the parameter cursor.`,
            page,
          ),
        )
      const { sort, ...rest } = filters.data as z.output<F> & { sort?: string }
      const order = sort ?? defaultSort
      return {
        filters: rest as Filters,
        sort: { field: order.replace(/^-/, '') as S, descending: order.startsWith('-') },
        isSortRequested: sort !== undefined,
        size,
        number: continued ? null : number,
        offset: continued ? 0 : (number - 1) * size,
        afterKey: continued?.a ?? null,
        walkStart: continued?.b ?? null,
        isCatchingUp: continued?.r ?? false,
        total: continued ? { count: continued.t, capped: continued.c } : null,
        correctedQ: continued?.n ?? null,
        sentParameters: continued ? continued.q : sentParameters,
      }
    })
    .meta({ documented })
}

const issueAt = (path: string, message: string, input: unknown) => new z.ZodError([{ code: 'custom', path: [path], message, input }])
