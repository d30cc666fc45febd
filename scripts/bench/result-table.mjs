/** The results as a table: each operation of the service beside its ceiling, and the machine's own speed below. */
export function table(results) {
  const head = ['operation', 'conn.', 'waybill/s', 'ceiling/s', 'of ceiling', 'p50 ms', 'p95 ms', 'p99 ms', 'RSS MiB']
  const rows = results
    .filter(({ server, perSecond }) => server === 'waybill' && perSecond !== undefined)
    .map((own) => {
      const ceiling = results.find(
        ({ server, operation, connections }) => server === 'ceiling' && operation === own.operation && connections === own.connections,
      )?.perSecond
      const number = (value, digits = 0) => (value === undefined || value === null ? '' : value.toFixed(digits))
      return [
        own.operation,
        String(own.connections),
        number(own.perSecond, own.perSecond < 100 ? 1 : 0),
        number(ceiling),
        ceiling ? `${Math.round((100 * own.perSecond) / ceiling)} %` : '',
        number(own.p50, 1),
        number(own.p95, 1),
        number(own.p99, 1),
        number(own.rss),
      ]
    })
  const lines = [head, head.map((_, i) => (i ? '--:' : '---')), ...rows].map((row) => `| ${row.join(' | ')} |`)
  const pings = results
    .filter(({ operation }) => operation === 'ping')
    .map(({ connections, perSecond }) => `${perSecond.toFixed(0)}/s at ${connections}`)
  return [...lines, '', `A bare ping on this machine: ${pings.join(', ')} connections.`].join('\n')
}
