import { join } from 'node:path'
import { type Service, startService, untilReady } from '../../hosting/dev/stack/processes.ts'
import { FOLDER } from '../harness/addresses.ts'
import { BUILT } from '../harness/paths.ts'
import { BETTER_AUTH_PORT, originOfClient } from './clients.ts'
import { folderOf } from './install.ts'

/** Serves the page that signs in with better-auth beside that server. */
export async function startBetterAuth(): Promise<Service> {
  const cwd = join(folderOf('better-auth'), 'page')
  const env = {
    ORIGIN: originOfClient('better-auth'),
    PORT: String(BETTER_AUTH_PORT),
    DIRECTORY: join(BUILT, 'clients/better-auth'),
  }
  const logs = join(cwd, '../../../..', FOLDER, 'logs')
  const service = startService('better-auth', [process.execPath, 'server.mjs'], { cwd, env, logs })
  try {
    await untilReady(service, () => fetch(`http://127.0.0.1:${BETTER_AUTH_PORT}/`), 30_000)
    return service
  } catch (error) {
    await service.stop()
    throw error
  }
}
