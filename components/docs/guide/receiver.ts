import type { Language } from '../samples/samples'

const typescript = `import { createServer } from 'node:http'
import { verifyWebhook, WebhookVerificationError } from '@waybill/client'

const seen = new Set<string>()

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const message = await verifyWebhook(Buffer.concat(chunks).toString(), request.headers, process.env.WAYBILL_WEBHOOK_SECRET!)
    const id = String(request.headers['webhook-id'])
    // A message may come twice: after a lost answer, or a replay.
    if (!seen.has(id)) console.log(message.deliverySequence, message.type, message.data)
    seen.add(id)
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.writeHead(400).end()
  }
}).listen(4000)`

const python = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WAYBILL_WEBHOOK_SECRET"].removeprefix("whsec_"))
seen = set()

def is_signed(headers, body):
    id, timestamp = headers["webhook-id"] or "", headers["webhook-timestamp"] or "0"
    if abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # While a secret is being rotated, there are two signatures.
    return any(hmac.compare_digest(expected, one) for one in (headers["webhook-signature"] or "").split(" "))

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if not is_signed(self.headers, body):
            return self.answer(400)
        # A message may come twice: after a lost answer, or a replay.
        if self.headers["webhook-id"] not in seen:
            message = json.loads(body)
            print(message["deliverySequence"], message["type"], message["data"], flush=True)
        seen.add(self.headers["webhook-id"])
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()

HTTPServer(("", 4000), Receiver).serve_forever()`

const request = `POST /waybill HTTP/1.1
Host: localhost:4000
Content-Type: application/json
webhook-id: msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
webhook-timestamp: 1768848162
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type": "ShipmentShipped", "timestamp": "2026-01-19T18:42:42.086Z", "sequence": 4711,
 "deliverySequence": 8, "isTest": true, "data": {…}}`

/** The explanation of a receiver of webhooks, and one in each language; for curl, the request that it gets. A test runs the programs. */
export const receiver = {
  title: 'Receive and verify',
  text: 'Check the signature over the bytes of the body as they arrived, before you parse them, and answer 2xx within 10 seconds: put the work into a queue of yours. Any other answer is tried again. Start the program with `WAYBILL_WEBHOOK_SECRET` set to the secret of the step above. The format is that of Standard Webhooks, for which there are libraries in most languages: `webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body, joined by dots, with the base64 after `whsec_` as key.',
  programs: { curl: request, typescript, python } satisfies Record<Language, string>,
}
