/** The ceiling: the baseline behind node:http. */
import { createServer } from 'node:http'
import { answer } from './baseline.mjs'

createServer(async (request, response) => {
  const body = await answer(request.method, request.url, async () => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}).listen(Number(process.env.PORT), '127.0.0.1')
