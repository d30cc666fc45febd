import { currentService } from '@/server/start'

export const dynamic = 'force-dynamic'

/** The whole API; server/operations.ts lists its operations. */
const handle = async (request: Request) => (await currentService()).handle(request)

export { handle as DELETE, handle as GET, handle as HEAD, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT }
