/** The filters and sort fields of the list of webhooks. */
export const webhooksView = { filters: { isEnabled: ['true', 'false'] }, sorts: ['url'] } as const
