import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A local mail server that accepts all mail sent with its `settings`. */
export interface MailServer {
  settings: { smtpUrl: string; mailFrom: string }
  messages: Email[]
  close(): Promise<void>
}

/** `refuses` selects unknown recipients; `port` is a free one by default. */
export async function startMailServer({ refuses = () => false, port = 0 }: { refuses?: (address: string) => boolean; port?: number } = {}) {
  const messages: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      refuses(address) ? done(Object.assign(new Error('There is no such mailbox'), { responseCode: 550 })) : done(),
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((message) => {
          messages.push(message)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const address = server.server.address() as { port: number }
  const mailServer: MailServer & { port: number } = {
    settings: { smtpUrl: `smtp://127.0.0.1:${address.port}`, mailFrom: 'Waybill <orders@waybill.example>' },
    messages,
    port: address.port,
    close: () => new Promise((done) => server.close(done)),
  }
  return mailServer
}

/** The token at the end of the link in a message. */
export const tokenIn = (text: string | undefined): string => {
  const token = /\?token=([\w-]+)/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`There is no link in: ${text}`)
  return token
}
