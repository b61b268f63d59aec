import { join } from 'node:path'
import { type Service, startService, untilReady } from '@latch/hosting/dev/stack/processes.ts'
import { BUILT, LOGS } from '../harness/paths.ts'
import { originOfClient, portOf, type ServedName } from './clients.ts'
import { folderOf } from './install.ts'

/** Serves a client's page beside the API in its folder's `page/server.mjs`. */
export async function startServed(name: ServedName): Promise<Service> {
  const cwd = join(folderOf(name), 'page')
  const port = portOf(name)
  const env = {
    ORIGIN: originOfClient(name),
    PORT: String(port),
    DIRECTORY: join(BUILT, 'clients', name),
  }
  const service = startService(name, [process.execPath, 'server.mjs'], { cwd, env, logs: LOGS })
  try {
    await untilReady(service, () => fetch(`http://127.0.0.1:${port}/`), 30_000)
    return service
  } catch (error) {
    await service.stop()
    throw error
  }
}
