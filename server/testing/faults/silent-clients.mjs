/**
 * `node silent-clients.mjs PORT COUNT`: opens connections that say nothing, in a process of its own, because a process may have only so
 * many. Prints `open COUNT` when all are open, and `closed COUNT` when the server has closed all of them.
 */
import { connect } from 'node:net'

const [port, count] = process.argv.slice(2).map(Number)
let [open, closed, next] = [0, 0, 0]
function openNext() {
  if (next++ >= count) return
  const socket = connect(port, '127.0.0.1')
  socket.on('connect', () => {
    if (++open === count) console.log(`open ${open}`)
    openNext()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    if (++closed === count) console.log(`closed ${closed}`)
  })
  socket.resume()
}
// Only so many at a time: a server's queue of new connections is short.
for (let i = 0; i < 100; i++) openNext()
