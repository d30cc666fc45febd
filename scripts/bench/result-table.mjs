/** The results as a table: each operation of the service beside its floor and its ceiling. */
export function table(results) {
  const head = ['operation', 'conn.', 'waybill/s', 'floor/s', 'ceiling/s', 'of floor', 'p50 ms', 'p95 ms', 'p99 ms', 'RSS MiB']
  const rows = results
    .filter(({ server, perSecond }) => server === 'waybill' && perSecond !== undefined)
    .map((own) => {
      const other = (server) =>
        results.find((one) => one.server === server && one.operation === own.operation && one.connections === own.connections)?.perSecond
      const floor = other('floor')
      const number = (value, digits = 0) => (value === undefined || value === null ? '' : value.toFixed(digits))
      return [
        own.operation,
        String(own.connections),
        number(own.perSecond, own.perSecond < 100 ? 1 : 0),
        number(floor, floor < 100 ? 1 : 0),
        number(other('ceiling')),
        floor ? `${Math.round((100 * own.perSecond) / floor)} %` : '',
        number(own.p50, 1),
        number(own.p95, 1),
        number(own.p99, 1),
        number(own.rss),
      ]
    })
  return [head, head.map((_, i) => (i ? '--:' : '---')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
