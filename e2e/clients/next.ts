import { join } from 'node:path'
import { runToEnd, type Service, startService, untilReady } from '@latch/hosting/dev/stack/processes.ts'
import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { LOGS } from '../harness/paths.ts'
import { portOf } from './clients.ts'
import { folderOf, packageOf } from './install.ts'

/** Builds the page of Next.js and serves it as `next start` does in production. */
export async function startNext(): Promise<Service> {
  const cwd = join(folderOf('next'), 'page')
  const next = [process.execPath, join(packageOf('next', 'next'), 'dist/bin/next')]
  const env = { NEXT_TELEMETRY_DISABLED: '1', NEXT_PUBLIC_WIDGET: WIDGET }
  await runToEnd([...next, 'build'], { cwd, env })
  const start = [...next, 'start', '--hostname', '127.0.0.1', '--port', String(portOf('next'))]
  const service = startService('next', start, { cwd, env, logs: LOGS })
  try {
    await untilReady(service, () => fetch(`http://127.0.0.1:${portOf('next')}/`), 30_000)
    return service
  } catch (error) {
    await service.stop()
    throw error
  }
}
